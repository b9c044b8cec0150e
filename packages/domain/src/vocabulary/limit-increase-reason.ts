/** What a dealer needs a higher limit for. Source: product 1.2, decision 0068. */
export const LIMIT_INCREASE_REASONS = [
  "PEAK_SEASON",
  "NEW_MODEL",
  "LARGE_ORDER",
  "NEW_SHOP",
  "OTHER",
] as const;
export type LimitIncreaseReason = (typeof LIMIT_INCREASE_REASONS)[number];

export function isLimitIncreaseReason(value: unknown): value is LimitIncreaseReason {
  return (LIMIT_INCREASE_REASONS as readonly unknown[]).includes(value);
}
