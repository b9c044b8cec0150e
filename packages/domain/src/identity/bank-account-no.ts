import { cleanNumber } from "../text/clean-text.ts";

/** Least and most digits of a personal card, and of a corporate account. Policy. */
export const PERSONAL_CARD_DIGITS = { min: 15, max: 19 } as const;
export const CORPORATE_ACCOUNT_DIGITS = { min: 8, max: 32 } as const;

/** The digits of an account number as typed or pasted: without label, separators and invisible characters. */
export function normaliseBankCard(text: string): string {
  return cleanNumber(text);
}

/** Whether the digits can be a personal card (15 to 19) or a corporate account (8 to 32). The bank decides the rest. */
export function isBankCard(digits: string, kind: "PERSONAL" | "CORPORATE"): boolean {
  const { min, max } = kind === "PERSONAL" ? PERSONAL_CARD_DIGITS : CORPORATE_ACCOUNT_DIGITS;
  const isNumber = kind === "PERSONAL" ? /^[1-9][0-9]*$/ : /^[0-9]+$/;
  return isNumber.test(digits) && digits.length >= min && digits.length <= max;
}

/**
 * Whether the digits pass the Luhn check. A hint to look again, never a gate: real cards exist that fail it, and
 * corporate accounts need not follow it. Source: product 3.3.
 */
export function passesLuhn(digits: string): boolean {
  if (!/^[0-9]{2,}$/.test(digits)) return false;
  const sum = digits.split("").reduce((total, digit, place) => {
    // Every second digit counts twice, from the last but one on.
    const value = Number(digit) * ((digits.length - place) % 2 === 0 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
