import type { Payment, PaymentQuote } from "@kedu/api";

/** What stands in the way of paying: the quote says it; of a payment its orders do, which others may pay or cancel. */
export function obstacleOf(terms: PaymentQuote | Payment): string | null {
  if ("blockedBy" in terms) return terms.blockedBy;
  return terms.orders.find(({ blockedBy }) => blockedBy !== null)?.blockedBy ?? null;
}
