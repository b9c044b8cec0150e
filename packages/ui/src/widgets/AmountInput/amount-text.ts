import { type DecimalState, editDecimal } from "../../private/decimal-edit.ts";
import type { TextEdit } from "../../private/text-edit.ts";

/** Digits of an amount before the dot, in yuan: up to 999,999,999. */
export const MAX_YUAN_DIGITS = 9;

/** Digits after the dot: fen. */
export const FEN_DIGITS = 2;

/** The amount after an edit, without needless zeros before it. Signs and a third decimal are not taken. */
export function editAmount(state: DecimalState, edit: TextEdit): DecimalState {
  return editDecimal(state, edit, (typed) => {
    const withZero = typed.startsWith(".") ? `0${typed}` : typed;
    const amount = withZero.replace(/^0+(?=\d)/u, "");
    const [yuan = "", fen = ""] = amount.split(".");
    if (yuan.length > MAX_YUAN_DIGITS) return { fault: "length" };
    return fen.length > FEN_DIGITS ? { fault: "decimals" } : amount;
  });
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
