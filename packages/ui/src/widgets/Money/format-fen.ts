/** When a sign is printed: only for amounts below zero, also for amounts above it, or never. */
export type MoneySign = "negative" | "always" | "never";

export interface FenParts {
  /** U+2212, "+" or nothing. */
  sign: string;
  /** Whole yuan with thousands separators. */
  integer: string;
  /** Dot and two digits. */
  decimal: string;
}

const MINUS = "\u2212";

/**
 * Splits an integer amount in fen for display: always two decimals, always thousands separators,
 * and a true minus. No floating-point arithmetic touches the amount.
 * @throws RangeError when `fen` is not a safe integer; a wrong amount must not be painted.
 */
export function splitFen(fen: number, sign: MoneySign = "negative"): FenParts {
  if (!Number.isSafeInteger(fen)) throw new RangeError(`not a whole number of fen: ${String(fen)}`);
  const digits = String(Math.abs(fen)).padStart(3, "0");
  const whole = digits.slice(0, -2);
  return {
    sign: signOf(fen, sign),
    integer: whole.replace(/\B(?=(?:\d{3})+$)/g, ","),
    decimal: `.${digits.slice(-2)}`,
  };
}

function signOf(fen: number, sign: MoneySign): string {
  if (sign === "never" || fen === 0) return "";
  if (fen < 0) return MINUS;
  return sign === "always" ? "+" : "";
}

/**
 * An amount in fen as text with its currency mark: `¥386,400.00`, `−¥5.00`.
 * @throws RangeError when `fen` is not a safe integer.
 */
export function formatFen(fen: number, sign: MoneySign = "negative"): string {
  const parts = splitFen(fen, sign);
  return `${parts.sign}¥${parts.integer}${parts.decimal}`;
}

/**
 * An amount in fen without its currency mark, for sentences that say the unit in words: `1,161.00`.
 * @throws RangeError when `fen` is not a safe integer.
 */
export function formatFenPlain(fen: number, sign: MoneySign = "negative"): string {
  const parts = splitFen(fen, sign);
  return `${parts.sign}${parts.integer}${parts.decimal}`;
}
