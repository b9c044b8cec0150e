/** States of a claim on a guarantor. Source: product 1.3. */
export const COMPENSATION_STATUSES = [
  "UNCOMPENSATED",
  "CLAIMED",
  "COMPENSATED",
  "RECOVERED",
  "WRITTEN_OFF",
] as const;
export type CompensationStatus = (typeof COMPENSATION_STATUSES)[number];

export function isCompensationStatus(value: unknown): value is CompensationStatus {
  return (COMPENSATION_STATUSES as readonly unknown[]).includes(value);
}
