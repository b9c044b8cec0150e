import { type CodeFault, editCode } from "../CodeInput/code-in-text.ts";

/** Represents one digit. The digits themselves are never put into the page. */
export const MASK = "\u2022";

/** The input's text for so many digits. */
export function masked(digits: string): string {
  return MASK.repeat(digits.length);
}

/**
 * The digits after an edit of the masked text: the remaining masks represent the first digits, and anything else was
 * typed or pasted. A whole pasted password replaces everything.
 */
export function editMasked(
  digits: string,
  text: string,
  length: number,
): string | { readonly fault: CodeFault } {
  const kept = text.split(MASK).length - 1;
  const inserted = text.replaceAll(MASK, "");
  return editCode({ before: digits.slice(0, kept), inserted, after: "" }, length);
}
