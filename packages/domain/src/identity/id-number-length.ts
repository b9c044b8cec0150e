import { cleanNumber } from "../text/clean-text.ts";

/** Characters of an ID number: the permanent residence cards of before December 2023 have fewer. */
export const ID_NO_CHARACTERS = 18;
const OLD_PERMANENT_CARD_CHARACTERS = 15;

/** Whether a text, as typed or pasted, is as long as an ID number: what can be said before the number is compared. */
export function hasLengthOfIdNo(text: string): boolean {
  const { length } = cleanNumber(text);
  return length === ID_NO_CHARACTERS || length === OLD_PERMANENT_CARD_CHARACTERS;
}
