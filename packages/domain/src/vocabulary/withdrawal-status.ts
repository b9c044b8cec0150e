/** States of a withdrawal. Source: product 1.4 and 2. */
export const WITHDRAWAL_STATUSES = [
  "CREATED",
  "VERIFYING",
  "PROCESSING",
  "UNKNOWN",
  "SUCCESS",
  "FAIL",
] as const;
export type WithdrawalStatus = (typeof WITHDRAWAL_STATUSES)[number];

export function isWithdrawalStatus(value: unknown): value is WithdrawalStatus {
  return (WITHDRAWAL_STATUSES as readonly unknown[]).includes(value);
}
