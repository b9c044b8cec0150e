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

/** Most characters of what the desk or a bank writes about a freeze. */
export const FREEZE_NOTE_MAX = 120;

/** Reasons that the desk sets and lifts, each under a number of its own. */
export const DESK_FREEZE_REASONS = ["COURT", "RISK"] as const satisfies readonly FreezeReason[];
export type DeskFreezeReason = (typeof DESK_FREEZE_REASONS)[number];

export function isFreezeReason(value: unknown): value is FreezeReason {
  return (FREEZE_REASONS as readonly unknown[]).includes(value);
}
