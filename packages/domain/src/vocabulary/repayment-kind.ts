/** Why money came in on a loan. Source: product 1.3. */
export const REPAYMENT_KINDS = ["MANUAL", "EARLY", "AUTO_DEBIT", "GUARANTOR", "REFUND"] as const;
export type RepaymentKind = (typeof REPAYMENT_KINDS)[number];

export function isRepaymentKind(value: unknown): value is RepaymentKind {
  return (REPAYMENT_KINDS as readonly unknown[]).includes(value);
}
