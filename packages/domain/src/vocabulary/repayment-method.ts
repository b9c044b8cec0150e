/** Repayment methods: equal principal, one-off payment, interest first then principal. Source: specification 3; codes: product 1.3. */
export const REPAYMENT_METHODS = ["EQUAL_PRINCIPAL", "ONE_OFF", "INTEREST_FIRST"] as const;
export type RepaymentMethod = (typeof REPAYMENT_METHODS)[number];

export function isRepaymentMethod(value: unknown): value is RepaymentMethod {
  return (REPAYMENT_METHODS as readonly unknown[]).includes(value);
}
