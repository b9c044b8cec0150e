/** Stages of the credit estimate. Source: specification 4. */
export const ESTIMATE_STATUSES = ["NOTSTART", "INPROGRESS", "DONE"] as const;
export type EstimateStatus = (typeof ESTIMATE_STATUSES)[number];

export function isEstimateStatus(value: unknown): value is EstimateStatus {
  return (ESTIMATE_STATUSES as readonly unknown[]).includes(value);
}
