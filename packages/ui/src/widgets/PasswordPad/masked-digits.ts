import { type CodeFault, editCode } from "../CodeInput/code-in-text.ts";

/** Stands for one digit. The digits themselves are never put into the page. */
export const MASK = "\u2022";

/** What the input holds for so many digits. */
export function masked(digits: string): string {
  return MASK.repeat(digits.length);
}

/**
 * The digits after an edit of the masked text: masks that are left stand for the first digits, and
 * what is no mask was typed or pasted. A whole password that is pasted replaces everything.
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
