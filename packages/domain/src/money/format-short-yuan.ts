/**
 * An amount at the axis of a chart, where there is no room for all of it, in yuan: 1250000000 fen -> "1,250万" and
 * "12.5m". One decimal at most, cut off and not rounded; the figures themselves are in the table behind the chart.
 */
export function formatShortYuan(amountFen: number, language: "zh-CN" | "en"): string {
  const amount = BigInt(amountFen);
  const yuan = (amount < 0n ? -amount : amount) / 100n;
  const unit = (language === "en" ? ENGLISH : CHINESE).find(({ from }) => yuan >= from);
  const text =
    unit === undefined ? String(yuan) : `${inTenths(yuan / (unit.from / 10n))}${unit.name}`;
  return amount < 0n ? `-${text}` : text;
}

interface Unit {
  readonly from: bigint;
  readonly name: string;
}

const CHINESE: readonly Unit[] = [
  { from: 100_000_000n, name: "亿" },
  { from: 10_000n, name: "万" },
];
const ENGLISH: readonly Unit[] = [
  { from: 1_000_000n, name: "m" },
  { from: 1_000n, name: "k" },
];

/** Tenths as a number with at most one decimal: 125 -> "12.5". */
function inTenths(tenths: bigint): string {
  const whole = String(tenths / 10n).replace(/\B(?=(?:[0-9]{3})+$)/g, ",");
  const rest = tenths % 10n;
  return rest === 0n ? whole : `${whole}.${rest}`;
}
