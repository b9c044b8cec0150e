import { decimalText } from "./decimal-text.ts";
import { isOneKey, type TextEdit } from "./text-edit.ts";

/** Why a text was not accepted: it is no number, has a second point, or too many decimals or characters. */
export type DecimalFault = "notNumber" | "point" | "decimals" | "length";

/** The state of an input for a decimal. */
export interface DecimalState {
  /** Decimal text; empty while the input's text is no number. */
  readonly value: string;
  /** The input's text as it was typed, where it has marks of its own; null where it equals the value. */
  readonly draft: string | null;
  readonly fault: DecimalFault | null;
}

/**
 * The result of an edit of a decimal. A text that reads as a number is accepted. Any other is not, and the previous
 * state stays: without its marks it would be another number. A text typed key by key may still become a number, such as
 * `1,` on the way to `1,234`: it is shown as it was typed and has no value.
 *
 * @param limit the value as the input keeps it, or why the number is not accepted.
 */
export function editDecimal(
  state: DecimalState,
  edit: TextEdit,
  limit: (value: string) => string | { readonly fault: DecimalFault },
): DecimalState {
  const { before, inserted, after } = edit;
  const isDeleted = inserted === "";
  const isPlain = state.draft === null && /^[\d０-９.．。]*$/u.test(inserted);
  // Commas that the input itself inserted are inserted again; those of a pasted text are checked.
  const typed = isPlain
    ? (before + inserted + after).replace(/,/gu, "")
    : before + inserted + after;
  const read = decimalText(typed);
  if (read === null) {
    if (isPlain && !isDeleted) return { ...state, fault: "point" };
    return isOneKey(edit)
      ? { value: "", draft: typed, fault: "notNumber" }
      : { ...state, fault: "notNumber" };
  }
  const value = limit(read);
  if (typeof value !== "string") return { ...state, fault: value.fault };
  const isAsTyped = !isPlain && (state.draft !== null || isOneKey(edit));
  return {
    value,
    draft: isAsTyped && /[^\d.]/u.test(typed) ? typed : null,
    // What follows a refused point does not clear its message.
    fault: state.fault === "point" && isPlain && !isDeleted ? "point" : null,
  };
}
