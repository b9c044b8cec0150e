/** States of a question or complaint. Source: product 1.5. */
export const COMPLAINT_STATUSES = [
  "RECEIVED",
  "INVESTIGATING",
  "ANSWERED",
  "EXTENDED",
  "CLOSED",
] as const;
export type ComplaintStatus = (typeof COMPLAINT_STATUSES)[number];

export function isComplaintStatus(value: unknown): value is ComplaintStatus {
  return (COMPLAINT_STATUSES as readonly unknown[]).includes(value);
}
