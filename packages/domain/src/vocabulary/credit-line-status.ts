/** Credit-line statuses. Source: specification 4. */
export const CREDIT_LINE_STATUSES = [
  "NOT_CREDIT",
  "NEW",
  "AUDIT_REJECT",
  "LOCKED",
  "AVAILABLE",
  "LOAN_LOCKED",
  "REJECTED",
  "REJECTED_END",
  "DISABLED",
] as const;
export type CreditLineStatus = (typeof CREDIT_LINE_STATUSES)[number];

export function isCreditLineStatus(value: unknown): value is CreditLineStatus {
  return (CREDIT_LINE_STATUSES as readonly unknown[]).includes(value);
}
