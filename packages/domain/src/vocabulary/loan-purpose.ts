/**
 * What a business loan may be for: only the trade of the shop. Our choice (product 4, purpose control): a purpose has
 * to be stated, and property, securities and on-lending are not allowed.
 */
export const LOAN_PURPOSES = [
  "STOCK",
  "RENT",
  "WAGES",
  "FITTING",
  "EQUIPMENT",
  "TURNOVER",
] as const;
export type LoanPurpose = (typeof LOAN_PURPOSES)[number];

export function isLoanPurpose(value: unknown): value is LoanPurpose {
  return (LOAN_PURPOSES as readonly unknown[]).includes(value);
}
