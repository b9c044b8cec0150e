import { decimalText } from "./decimal-text.ts";
import { isOneKey, type TextEdit } from "./text-edit.ts";

/**
 * Why something was not taken: it is no number, it has a second point, more decimals or more
 * characters than there may be.
 */
export type DecimalFault = "notNumber" | "point" | "decimals" | "length";

/** What an input for a decimal holds. */
export interface DecimalState {
  /** Decimal text; empty while what stands in the input is no number. */
  readonly value: string;
  /** What stands in the input as it was typed, because it has marks of its own; null where the value does. */
  readonly draft: string | null;
  readonly fault: DecimalFault | null;
}

/**
 * What an edit makes of a decimal. A text that reads as a number is taken. Another one is not, and
 * leaves what was there: without its marks it would be another number. What is typed key by key may
 * yet become one, such as `1,` on the way to `1,234`: it stands as it was typed and counts for nothing.
 *
 * @param limit the value as the input keeps it, or why the number is not taken.
 */
export function editDecimal(
  state: DecimalState,
  edit: TextEdit,
  limit: (value: string) => string | { readonly fault: DecimalFault },
): DecimalState {
  const { before, inserted, after } = edit;
  const isDeleted = inserted === "";
  const isPlain = state.draft === null && /^[\d０-９.．。]*$/u.test(inserted);
  // Commas that the input put in itself are put in again; those of a text that comes in are judged.
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
    // What follows a point that was not taken does not unsay that.
    fault: state.fault === "point" && isPlain && !isDeleted ? "point" : null,
  };
}
