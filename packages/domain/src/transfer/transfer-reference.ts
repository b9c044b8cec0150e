/** Letters and digits of a reference: none that is read as another. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const PREFIX = "KD";
const BODY_LENGTH = 9;
const REFERENCE = new RegExp(`${PREFIX}[${ALPHABET}]{${BODY_LENGTH + 1}}`, "gu");

/** A dealer's own reference: what a ULID ends with, and a check character, so that a typing error names no other dealer. */
export function transferReferenceOf(id: string): string {
  const body = id.slice(-BODY_LENGTH);
  return `${PREFIX}${body}${checkCharacterOf(body)}`;
}

/**
 * The references in what a payer wrote with a transfer: width, capitals, spaces and dashes make no difference. One whose
 * check character is wrong is none.
 */
export function referencesIn(remark: string): readonly string[] {
  const text = remark
    .normalize("NFKC")
    .toUpperCase()
    .replace(/[\s\p{Pd}_.·:：]/gu, "");
  const found = [...text.matchAll(REFERENCE)].map(([reference]) => reference);
  return [...new Set(found)].filter(
    (reference) =>
      reference.at(-1) ===
      checkCharacterOf(reference.slice(PREFIX.length, PREFIX.length + BODY_LENGTH)),
  );
}

/** Odd weights detect every single wrong character, and nearly every swap of two neighbours. */
function checkCharacterOf(body: string): string {
  let sum = 0;
  for (const [index, character] of Array.from(body).entries()) {
    sum += ALPHABET.indexOf(character) * (2 * index + 3);
  }
  return ALPHABET.charAt(sum % ALPHABET.length);
}
