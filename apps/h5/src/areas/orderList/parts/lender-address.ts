import type { Payment } from "@kedu/api";
import { confirmPaymentAddress } from "../../../flows/basket/order-ids.ts";

/** The query key of the payment that is confirmed. */
export const PAYMENT_KEY = "paymentId";

/** The page on which a payment is confirmed at its lender. */
export function lenderPageAddress(paymentId: string): string {
  return `/orderList/iframePage?${new URLSearchParams({ [PAYMENT_KEY]: paymentId })}`;
}

/** The page on which a payment is agreed to, and sent once it was confirmed. */
export function confirmPageOf({ orders }: Pick<Payment, "orders">): string {
  return confirmPaymentAddress(orders.map(({ orderId }) => orderId));
}
