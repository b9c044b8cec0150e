/** Apply-process statuses, spelled as the bank partner spells them. Source: specification 4. */
export const APPLY_PROCESS_STATUSES = [
  "NEW",
  "APPLY",
  "REJECTE",
  "PASS",
  "TO_BE_ACTIVE",
  "ACTIVE_PROCESSING",
  "FAIL",
  "RECEIVE",
  "DISABLE",
] as const;
export type ApplyProcessStatus = (typeof APPLY_PROCESS_STATUSES)[number];

export function isApplyProcessStatus(value: unknown): value is ApplyProcessStatus {
  return (APPLY_PROCESS_STATUSES as readonly unknown[]).includes(value);
}
