/** How the money reaches the receiver: entrusted through a payer, entrusted direct, or withdrawn by the dealer. Source: specification 3; codes: product 1.3. */
export const PAYMENT_MODES = ["ENTRUSTED_TRANSIT", "ENTRUSTED_DIRECT", "SELF_WITHDRAWAL"] as const;
export type PaymentMode = (typeof PAYMENT_MODES)[number];

export function isPaymentMode(value: unknown): value is PaymentMode {
  return (PAYMENT_MODES as readonly unknown[]).includes(value);
}
