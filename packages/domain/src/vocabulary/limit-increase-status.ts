/** States of a request for a higher limit. Source: product 1.2, decision 0068. */
export const LIMIT_INCREASE_STATUSES = [
  "VERIFYING",
  "DECIDING",
  "GRANTED",
  "REFUSED",
  "CLOSED",
] as const;
export type LimitIncreaseStatus = (typeof LIMIT_INCREASE_STATUSES)[number];

export function isLimitIncreaseStatus(value: unknown): value is LimitIncreaseStatus {
  return (LIMIT_INCREASE_STATUSES as readonly unknown[]).includes(value);
}
