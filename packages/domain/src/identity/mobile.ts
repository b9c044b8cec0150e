import { cleanText, plainDashes, withoutLabel } from "../text/clean-text.ts";
import { isMobile } from "./is-mobile.ts";

const COUNTRY_CODE = /^(?:\+?86|0086)(?=1[0-9]{10}$)/;

/** `1 (480) 555-1234`, `1 4805551234`: a separate 1 is the code of North America, not the first digit. */
const NORTH_AMERICA = /^\(?1\)?[^0-9]+[2-9][0-9]{2}[^0-9]*[0-9]{3}[^0-9]*[0-9]{4}$/;

/** Characters of the longest text that is read, with its label and its separators. */
const MOST_CHARACTERS = 200;

/**
 * The 11 digits of a mainland mobile number as typed or pasted: with a label, spaces, hyphens or the code 86 before it.
 * Null for anything else, and for every other country code: without it, the digits would be another person's number.
 * `cleanText` converts full-width digits first.
 */
export function normaliseMobile(text: string): string | null {
  if (text.length > MOST_CHARACTERS || /[０-９]/u.test(text)) return null;
  const dialled = plainDashes(withoutLabel(cleanText(text)));
  if (NORTH_AMERICA.test(dialled)) return null;
  const digits = dialled.replace(/[ (),./\\|、·•・‧∙⋅-]/gu, "").replace(COUNTRY_CODE, "");
  return isMobile(digits) ? digits : null;
}
