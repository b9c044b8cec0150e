/** States of a payment intent. Source: product 1.3. */
export const PAYMENT_STATUSES = [
  "CREATED",
  "FACE_PENDING",
  "PROCESSING",
  "UNKNOWN",
  "AUDITING",
  "SUCCESS",
  "FAIL",
  "CLOSED",
] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

export function isPaymentStatus(value: unknown): value is PaymentStatus {
  return (PAYMENT_STATUSES as readonly unknown[]).includes(value);
}
