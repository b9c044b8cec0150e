const DIGITS = "零壹贰叁肆伍陆柒捌玖";
const ZERO = "零";
const PLACES = ["仟", "佰", "拾", ""];

/**
 * An amount in the capitals that Chinese cheques and contracts use: 32504 fen -> "叁佰贰拾伍元零肆分". Writes 整 only
 * after yuan, and 零 where a digit is missing. Source: 支付结算办法, annex on writing bills.
 * @throws RangeError on a negative or unsafe amount.
 */
export function formatYuanCapitals(amountFen: number): string {
  if (!Number.isSafeInteger(amountFen) || amountFen < 0)
    throw new RangeError("expected fen that are not negative");
  if (amountFen === 0) return "零元整";
  const amount = BigInt(amountFen);
  const yuan = amount / 100n;
  const jiao = Number((amount / 10n) % 10n);
  const fen = Number(amount % 10n);
  const whole = yuan > 0n ? `${capitals(yuan)}元` : "";
  if (jiao === 0 && fen === 0) return `${whole}整`;
  // A missing jiao is spoken only between yuan and fen.
  const tenths = jiao > 0 ? `${DIGITS.charAt(jiao)}角` : whole === "" ? "" : ZERO;
  return whole + tenths + (fen > 0 ? `${DIGITS.charAt(fen)}分` : "");
}

function capitals(value: bigint): string {
  if (value >= 100_000_000n) return joined(value, 100_000_000n, "亿");
  if (value >= 10_000n) return joined(value, 10_000n, "万");
  return section(Number(value));
}

function joined(value: bigint, unit: bigint, unitName: string): string {
  const high = value / unit;
  const low = value % unit;
  if (low === 0n) return capitals(high) + unitName;
  // 零 bridges a gap: the lower part lacks its leading digit, or the upper part ends in a zero.
  const gap = low < unit / 10n || high % 10n === 0n;
  return `${capitals(high)}${unitName}${gap ? ZERO : ""}${capitals(low)}`;
}

/** A section of four digits: inner gaps read as one 零, outer zeros are silent. */
function section(value: number): string {
  const digits = value.toString().padStart(4, "0");
  let text = "";
  let gap = false;
  for (const [place, digit] of digits.split("").entries()) {
    if (digit === "0") {
      gap = text !== "";
      continue;
    }
    text += (gap ? ZERO : "") + DIGITS.charAt(Number(digit)) + (PLACES[place] ?? "");
    gap = false;
  }
  return text;
}
