/** States of a repayment intent. Source: product 1.3. */
export const REPAYMENT_STATUSES = ["CREATED", "PROCESSING", "UNKNOWN", "SUCCESS", "FAIL"] as const;
export type RepaymentStatus = (typeof REPAYMENT_STATUSES)[number];

export function isRepaymentStatus(value: unknown): value is RepaymentStatus {
  return (REPAYMENT_STATUSES as readonly unknown[]).includes(value);
}
