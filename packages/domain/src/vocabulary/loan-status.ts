/** States of a loan (drawdown). Source: product 1.3. */
export const LOAN_STATUSES = [
  "ACTIVE",
  "OVERDUE",
  "COMPENSATED",
  "SETTLED",
  "REFUNDED",
  "WRITTEN_OFF",
] as const;
export type LoanStatus = (typeof LOAN_STATUSES)[number];

export function isLoanStatus(value: unknown): value is LoanStatus {
  return (LOAN_STATUSES as readonly unknown[]).includes(value);
}
