/** Answer to "which way to pay": 0 one way found, PAY_WAY_MANY the payer has to choose. Source: specification 4. */
export const PAYMENT_WAY_RESULTS = [0, "PAY_WAY_MANY"] as const;
export type PaymentWayResult = (typeof PAYMENT_WAY_RESULTS)[number];

export function isPaymentWayResult(value: unknown): value is PaymentWayResult {
  return (PAYMENT_WAY_RESULTS as readonly unknown[]).includes(value);
}
