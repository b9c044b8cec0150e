/** How a question or complaint was closed. Source: product 1.5, decision 0073. */
export const COMPLAINT_ENDS = ["SATISFIED", "WITHDRAWN", "BY_DESK", "NO_REPLY"] as const;
export type ComplaintEnd = (typeof COMPLAINT_ENDS)[number];

export function isComplaintEnd(value: unknown): value is ComplaintEnd {
  return (COMPLAINT_ENDS as readonly unknown[]).includes(value);
}
