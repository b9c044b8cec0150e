import { cleanText, plainDashes, visibleText, withoutLabel } from "../../private/clean-text.ts";

/** Digits of a mobile number of mainland China. */
export const PHONE_DIGITS = 11;

const GROUP_ENDS = [3, 7];

/** Why something was not taken: a country code that is not 86, a character no number has, too many digits. */
export type PhoneFault = "country" | "characters" | "length";

/**
 * What a text says of a mainland number: its digits so far, the beginning of a country code that may
 * still be 86, or why it is none.
 */
export type PhoneReading =
  | { readonly digits: string }
  | { readonly prefix: true }
  | { readonly fault: PhoneFault };

/** `1 (480) 555-1234`, `1 4805551234`: a separate 1 is the code of North America, not the first digit. */
const NORTH_AMERICA = /^\(?1\)?\D+[2-9]\d{2}\D*\d{3}\D*\d{4}$/u;

/** Behind part of a number these end nothing yet. */
const CLOSING_MARK = /["'”’」』】〕》>\];:!?。…]$/u;

const SEPARATORS = /[ (),./\\|、·•・‧∙⋅-]/gu;

/** Such a 1 while the rest is typed: only the whole number tells which it is. */
const LONE_ONE = /^\(?1\)?[ (),./\\|、·•・‧∙⋅-]/u;

/**
 * Reads a number that was typed, pasted or filled in: `+86 138-0013 8000` gives `13800138000`. Any
 * other country code is refused, never dropped: what is left would be a stranger's number. Without a
 * mark before it, 86 counts only where a whole number follows.
 */
export function readPhone(text: string): PhoneReading {
  const clean = plainDashes(cleanText(text));
  const typed = withoutLabel(clean);
  const dialled = typed.replace(SEPARATORS, "");
  // Messages alone are no number, and would vanish without a word.
  if (dialled === "" && /\p{L}/u.test(clean)) return CHARACTERS;
  const code = /^(?:\+|00)(?<code>\d*)/u.exec(dialled)?.groups?.["code"];
  if (code !== undefined && !code.startsWith("86")) {
    return "86".startsWith(code) && /^\+?\d*$/u.test(dialled) ? PREFIX : COUNTRY;
  }
  const national = dialled.replace(/^(?:\+|00)86|^86(?=1\d{10}$)/u, "");
  if (national.length < PHONE_DIGITS && CLOSING_MARK.test(clean)) return CHARACTERS;
  if (!/^\d*$/u.test(national)) return code === undefined ? CHARACTERS : COUNTRY;
  if (NORTH_AMERICA.test(typed)) return COUNTRY;
  const isLoneOne = LONE_ONE.test(plainDashes(visibleText(text).normalize("NFKC")).trimStart());
  if (national.length < PHONE_DIGITS && (isLoneOne || (code !== undefined && national === ""))) {
    return PREFIX;
  }
  if (national.length <= PHONE_DIGITS) return { digits: national };
  return /^861\d{0,9}$/u.test(national) ? PREFIX : { fault: "length" };
}

const PREFIX = { prefix: true } as const;
const COUNTRY = { fault: "country" } as const;
const CHARACTERS = { fault: "characters" } as const;

/** `138 0013 8000`: as far as there are digits, in groups of 3, 4 and 4. */
export function groupPhone(digits: string): string {
  return [digits.slice(0, 3), digits.slice(3, 7), digits.slice(7)]
    .filter((group) => group !== "")
    .join(" ");
}

/** Index in the grouped number after so many digits. */
export function groupedCaret(digitsBefore: number): number {
  return digitsBefore + GROUP_ENDS.filter((end) => digitsBefore > end).length;
}
