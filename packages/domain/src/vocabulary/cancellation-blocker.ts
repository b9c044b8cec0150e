/** What has to be cleared before an account can be cancelled, in the order in which it is listed. Source: product 2, account cancellation. */
export const CANCELLATION_BLOCKERS = [
  "LOAN_BALANCE",
  "OVERDUE_DEBT",
  "PAYMENT_IN_FLIGHT",
  "WITHDRAWAL_IN_FLIGHT",
  "TOP_UP_IN_FLIGHT",
  "ACCOUNT_BALANCE",
  "REFUND_PENDING",
  "COMPENSATION_OPEN",
  "INVOICE_PENDING",
  "POLICY_ON_ITS_WAY",
] as const;
export type CancellationBlocker = (typeof CANCELLATION_BLOCKERS)[number];

export function isCancellationBlocker(value: unknown): value is CancellationBlocker {
  return (CANCELLATION_BLOCKERS as readonly unknown[]).includes(value);
}
