import { cleanNumber, cleanText, visibleText } from "../../private/clean-text.ts";
import { type DecimalFault, type DecimalState, editDecimal } from "../../private/decimal-edit.ts";
import { decimalText } from "../../private/decimal-text.ts";
import { isOneKey, type TextEdit } from "../../private/text-edit.ts";

export type Accepts = "any" | "digits" | "alphanumeric" | "decimal";

export interface TextRules {
  readonly accepts: Accepts;
  /** Characters as a reader counts them. */
  readonly maxLength?: number | undefined;
  /** Digits after the decimal point; 0 for whole numbers, any number of them without it. */
  readonly maxDecimals?: number | undefined;
}

/** Why a text was not accepted: a character that the field does not accept, or too many of them. */
export type TextFault = DecimalFault | "digits" | "alphanumeric";

/** The state of a field. `draft` is the input's text where that is not its value. */
export type TextState = Omit<DecimalState, "fault"> & { readonly fault: TextFault | null };

/**
 * The result of an edit of a field's text. It is cleaned before it is counted: format characters, and in a number its
 * label and separators, are not part of it. A text that is then too long or not accepted leaves the field as it was: a
 * part of a number is another number.
 */
export function acceptedText(state: TextState, edit: TextEdit, rules: TextRules): TextState {
  const { accepts } = rules;
  if (accepts === "any") return acceptedWords(state, edit, rules);
  if (accepts === "decimal") return acceptedDecimal(state, edit, rules);
  const value = cleanNumber(edit.before + edit.inserted + edit.after);
  // Words alone are no number: the previous text is not replaced by them.
  const isLabelAlone = value === "" && /\p{L}/u.test(edit.inserted);
  const isAccepted = CHARACTERS[accepts].test(value) && isKeyOf(accepts, edit) && !isLabelAlone;
  return isAccepted || edit.inserted === ""
    ? withinLength(state, edit, value, rules)
    : { ...state, fault: accepts };
}

/** The caret behind what precedes it now, as an index into the field's text. */
export function caretAfter(text: string, { after }: TextEdit, { accepts }: TextRules): number {
  const kept = accepts === "any" ? visibleText(after) : after.replace(/[^0-9A-Za-z.,]/gu, "");
  return Math.max(0, text.length - kept.length);
}

/** A decimal on blur: `1,234.` becomes `1234`, `.5` becomes `0.5`, a lone point becomes empty. */
export function finishedDecimal(text: string): string {
  const plain = decimalText(text) ?? text;
  const whole = plain.endsWith(".") ? plain.slice(0, -1) : plain;
  return whole.startsWith(".") ? `0${whole}` : whole;
}

function acceptedWords(state: TextState, edit: TextEdit, rules: TextRules): TextState {
  const whole = withinLength(
    state,
    edit,
    visibleText(edit.before + edit.inserted + edit.after),
    rules,
  );
  if (whole.fault === null) return whole;
  // Spaces around and within a pasted text count only where there is room for them.
  const inserted = visibleText(edit.inserted).replace(/ +/gu, " ").trim();
  return withinLength(state, edit, visibleText(edit.before + inserted + edit.after), rules);
}

function acceptedDecimal(state: TextState, edit: TextEdit, rules: TextRules): TextState {
  const { maxLength = Infinity, maxDecimals = Infinity } = rules;
  const fault = state.fault === "point" ? state.fault : null;
  return editDecimal({ ...state, fault }, edit, (value) => {
    if (value.length > maxLength) return { fault: "length" };
    const [, decimals] = value.split(".");
    if (decimals === undefined) return value;
    return maxDecimals === 0 || decimals.length > maxDecimals ? { fault: "decimals" } : value;
  });
}

function withinLength(
  state: TextState,
  edit: TextEdit,
  value: string,
  { maxLength = Infinity }: TextRules,
): TextState {
  // Shortening a text is always accepted.
  const fits = edit.inserted === "" || graphemes(value).length <= maxLength;
  return fits ? { value, draft: null, fault: null } : { ...state, fault: "length" };
}

const CHARACTERS = { digits: /^\d*$/u, alphanumeric: /^[0-9A-Za-z]*$/u };
const KEYS = { digits: /^[\d\p{Pd}]?$/u, alphanumeric: /^[0-9A-Za-z\p{Pd}]?$/u };

/** Of single keys only a space and a dash separate groups; other marks must not be dropped silently. */
function isKeyOf(accepts: "digits" | "alphanumeric", edit: TextEdit): boolean {
  return !isOneKey(edit) || KEYS[accepts].test(cleanText(edit.inserted));
}

function graphemes(text: string): string[] {
  // Older phones lack the segmenter; code points still count most emoji as one.
  if (typeof Intl.Segmenter !== "function") return Array.from(text);
  const segmenter = new Intl.Segmenter(undefined, { granularity: "grapheme" });
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}
