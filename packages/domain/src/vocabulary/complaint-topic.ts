/** What a question or complaint is about. Source: product 1.5, decision 0073. */
export const COMPLAINT_TOPICS = [
  "INTEREST",
  "REPAYMENT",
  "PAYMENT",
  "LIMIT",
  "COUPON",
  "ACCOUNT",
  "PERSONAL_DATA",
  "SERVICE",
  "OTHER",
] as const;
export type ComplaintTopic = (typeof COMPLAINT_TOPICS)[number];

export function isComplaintTopic(value: unknown): value is ComplaintTopic {
  return (COMPLAINT_TOPICS as readonly unknown[]).includes(value);
}
