/** Why a credit line is frozen. CANCELLING: its account is being cancelled. Source: product 1.2, decision 0056. */
export const FREEZE_REASONS = [
  "OVERDUE",
  "RISK",
  "ID_EXPIRED",
  "LEGAL_PERSON_CHANGED",
  "COURT",
  "PERMISSION",
  "CANCELLING",
] as const;
export type FreezeReason = (typeof FREEZE_REASONS)[number];

export function isFreezeReason(value: unknown): value is FreezeReason {
  return (FREEZE_REASONS as readonly unknown[]).includes(value);
}
