import type { Payment, PaymentQuote } from "@kedu/api";

/**
 * What blocks a payment, by the quote; an open payment can only be blocked by its orders, which others may pay or
 * cancel.
 */
export function obstacleOf(terms: PaymentQuote | Payment): string | null {
  if ("blockedBy" in terms) return terms.blockedBy;
  return terms.orders.find(({ blockedBy }) => blockedBy !== null)?.blockedBy ?? null;
}
