const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2] as const;
const CHECK_CHARACTERS = "10X98765432";

/** The 18th character of an ID number, from the 17 digits before it (ISO 7064, MOD 11-2). */
export function idCheckCharacter(digits: string): string {
  const sum = WEIGHTS.reduce((total, weight, place) => total + weight * Number(digits[place]), 0);
  return CHECK_CHARACTERS[sum % CHECK_CHARACTERS.length] ?? "";
}
