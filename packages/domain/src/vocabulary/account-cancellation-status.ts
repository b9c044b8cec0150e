/** States of an account cancellation. Source: product 2. */
export const ACCOUNT_CANCELLATION_STATUSES = [
  "DRAFT",
  "CHECKING",
  "BLOCKED",
  "FACE_PENDING",
  "SUBMITTED",
  "PROCESSING",
  "SUCCESS",
  "REJECTED",
  "REVOKED",
] as const;
export type AccountCancellationStatus = (typeof ACCOUNT_CANCELLATION_STATUSES)[number];

export function isAccountCancellationStatus(value: unknown): value is AccountCancellationStatus {
  return (ACCOUNT_CANCELLATION_STATUSES as readonly unknown[]).includes(value);
}
