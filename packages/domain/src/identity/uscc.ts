/** GB 32100 has no I, O, S, V, Z, so that they are not taken for digits. */
const ALPHABET = "0123456789ABCDEFGHJKLMNPQRTUWXY";
const LENGTH = 18;
// Looked at before capitals are made: the ligature of two f would become two of the alphabet.
const FORM = /^[0-9A-Za-z]{18}$/;

/**
 * Reads a unified social credit code (GB 32100): 18 characters of its alphabet, the last one a check character. Spaces
 * around it and lower case are accepted. Null when it is none.
 */
export function parseUscc(text: string): string | null {
  const typed = text.trim();
  if (!FORM.test(typed)) return null;
  const code = typed.toUpperCase();
  let sum = 0;
  let weight = 1;
  for (const character of code.slice(0, -1)) {
    const value = ALPHABET.indexOf(character);
    if (value < 0) return null;
    sum += value * weight;
    weight = (weight * 3) % ALPHABET.length;
  }
  // A sum that divides evenly has the check character 0, not the one after the last.
  const check = (ALPHABET.length - (sum % ALPHABET.length)) % ALPHABET.length;
  return ALPHABET[check] === code[LENGTH - 1] ? code : null;
}

export function isUscc(text: string): boolean {
  return parseUscc(text) !== null;
}
