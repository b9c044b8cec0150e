/** Digits of a mobile number of mainland China. */
export const PHONE_DIGITS = 11;

const GROUP_ENDS = [3, 7];

/**
 * The digits of a number that was typed, pasted or filled in: `+86 138-0013 8000` gives
 * `13800138000`. The country's code counts only where a whole number follows it.
 */
export function phoneDigits(text: string): string {
  const digits = text.normalize("NFKC").replace(/\D/gu, "");
  const national = digits.replace(/^(?:00)?86(?=1\d{10})/u, "");
  return national.slice(0, PHONE_DIGITS);
}

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
