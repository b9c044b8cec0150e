/** Why a dealer cancels the account. Asked for once, and never a condition. Source: product 1.1, decision 0056. */
export const CANCELLATION_REASONS = [
  "NO_LONGER_NEEDED",
  "COST",
  "OTHER_LENDER",
  "BUSINESS_CLOSED",
  "PRIVACY",
  "SERVICE",
  "OTHER",
] as const;
export type CancellationReason = (typeof CANCELLATION_REASONS)[number];

export function isCancellationReason(value: unknown): value is CancellationReason {
  return (CANCELLATION_REASONS as readonly unknown[]).includes(value);
}
