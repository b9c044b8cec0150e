/** Digits of an amount before the dot, in yuan: up to 999,999,999. */
export const MAX_YUAN_DIGITS = 9;

/** Digits after the dot: fen. */
const FEN_DIGITS = 2;

const AMOUNT = new RegExp(`^(?:\\d{1,${MAX_YUAN_DIGITS}}(?:\\.\\d{0,${FEN_DIGITS}})?)?$`, "u");

/**
 * The amount after an edit, as the decimal text it is: never a number, so never a rounding. Signs,
 * spaces and thousands marks of a pasted amount are dropped; a second dot, a third decimal and
 * anything else that is no amount leave what was there.
 *
 * @param before the amount before the edit.
 * @param typed what the input holds after it.
 */
export function editAmount(before: string, typed: string): string {
  const plain = typed
    .normalize("NFKC")
    .replace(/[¥,\s]/gu, "")
    .replace("。", ".");
  const withZero = plain.startsWith(".") ? `0${plain}` : plain;
  const amount = withZero.replace(/^0+(?=\d)/u, "");
  return AMOUNT.test(amount) ? amount : before;
}

/** `86,000.5` for reading while it is typed; what is typed stays as it is. */
export function groupAmount(amount: string): string {
  const [yuan = "", ...rest] = amount.split(".");
  return [yuan.replace(/\B(?=(?:\d{3})+$)/gu, ","), ...rest].join(".");
}

/** The amount as it is left behind: `86000.` becomes `86000`, `0086` cannot occur. */
export function finishAmount(amount: string): string {
  return amount.endsWith(".") ? amount.slice(0, -1) : amount;
}
