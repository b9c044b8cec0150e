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

const CLOSED: readonly LoanStatus[] = ["SETTLED", "REFUNDED", "WRITTEN_OFF"];

/** Whether nothing can be repaid on a loan any more. Source: product 1.3. */
export function isClosedLoan(status: LoanStatus): boolean {
  return CLOSED.includes(status);
}
