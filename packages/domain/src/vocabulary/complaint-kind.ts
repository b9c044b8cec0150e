/** What a dealer files: something asked, or something that was wrong. Source: product 1.5, decision 0073. */
export const COMPLAINT_KINDS = ["QUESTION", "COMPLAINT"] as const;
export type ComplaintKind = (typeof COMPLAINT_KINDS)[number];

export function isComplaintKind(value: unknown): value is ComplaintKind {
  return (COMPLAINT_KINDS as readonly unknown[]).includes(value);
}
