/**
 * Whether a part of an address may be stored: no words in another script, as names are, and no run of digits as long as
 * a phone number, an ID or a card. Our own identifiers have neither.
 */
export function hasNoPersonalData(text: string): boolean {
  return /^[\x21-\x7e]*$/.test(text) && !/\d{11}/.test(text);
}
