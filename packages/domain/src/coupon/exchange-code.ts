import { cleanText, plainDashes } from "../text/clean-text.ts";

/** Letters and digits that are not taken for one another: without 0 and O, 1, I and L, and U, which looks like V. */
export const EXCHANGE_CODE_ALPHABET = "23456789ABCDEFGHJKMNPQRSTVWXYZ";
/** Characters of a code, the check character included. Policy: 30 to the power of 11 codes cannot be guessed. */
export const EXCHANGE_CODE_LENGTH = 12;
const GROUP = 4;

/** `兑换码：`. A label ends with a colon: four letters and a space may be the first group. */
const LABEL = /^[^:]{0,24}:/u;
const SEPARATORS = /[ -]|[.。]$/gu;

/**
 * A code as it is stored and compared, from what a person typed or pasted; null for what cannot be one. A wrong character
 * and two exchanged neighbours are found by the check character. Source: product areas, account: exchange code.
 */
export function parseExchangeCode(text: string): string | null {
  const code = plainDashes(cleanText(text))
    .replace(LABEL, "")
    .replace(SEPARATORS, "")
    .toUpperCase();
  const isCode =
    code.length === EXCHANGE_CODE_LENGTH &&
    [...code].every((character) => EXCHANGE_CODE_ALPHABET.includes(character)) &&
    code.endsWith(checkCharacterOf(code.slice(0, -1)));
  return isCode ? code : null;
}

/** A code from indexes into the alphabet, one for each character but the last. @throws RangeError for another number of them. */
export function makeExchangeCode(indexes: readonly number[]): string {
  if (indexes.length !== EXCHANGE_CODE_LENGTH - 1) throw new RangeError("a code has 11 characters");
  const body = indexes.map((index) => EXCHANGE_CODE_ALPHABET.charAt(index)).join("");
  if (body.length !== indexes.length) throw new RangeError("an index is outside the alphabet");
  return body + checkCharacterOf(body);
}

/** A code in groups of four, as it is printed: `ABCD-EFGH-JKMN`. */
export function formatExchangeCode(code: string): string {
  return code.replace(new RegExp(`(.{${GROUP}})(?=.)`, "gu"), "$1-");
}

/** Luhn's algorithm over the 30 characters of the alphabet. */
function checkCharacterOf(body: string): string {
  const base = EXCHANGE_CODE_ALPHABET.length;
  let sum = 0;
  for (const [position, character] of [...body].entries()) {
    // Every second character counts twice, the last one first.
    const weight = (body.length - position) % 2 === 1 ? 2 : 1;
    const index = EXCHANGE_CODE_ALPHABET.indexOf(character) * weight;
    sum += Math.floor(index / base) + (index % base);
  }
  return EXCHANGE_CODE_ALPHABET.charAt((base - (sum % base)) % base);
}
