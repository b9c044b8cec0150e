/** Why a credit line is frozen. Source: product 1.2. */
export const FREEZE_REASONS = [
  "OVERDUE",
  "RISK",
  "ID_EXPIRED",
  "LEGAL_PERSON_CHANGED",
  "COURT",
  "PERMISSION",
] as const;
export type FreezeReason = (typeof FREEZE_REASONS)[number];

export function isFreezeReason(value: unknown): value is FreezeReason {
  return (FREEZE_REASONS as readonly unknown[]).includes(value);
}
