/** Contract: one payment takes at most 50 orders. */
export const BASKET_MAX_ORDERS = 50;

const ORDER_ID = /^[0-9A-HJKMNP-TV-Z]{26}$/;

/** Order ids out of anything: what is no id, and what comes twice, is left out. */
export function orderIdsOf(values: readonly unknown[]): readonly string[] {
  const ids = values.filter((value) => typeof value === "string" && ORDER_ID.test(value));
  return [...new Set(ids)].slice(0, BASKET_MAX_ORDERS) as string[];
}

/** The orders that an address names: `?orders=a,b`. */
export function ordersInAddress(search: URLSearchParams): readonly string[] {
  return orderIdsOf((search.get("orders") ?? "").split(","));
}

/** The query that names orders in an address. */
export function ordersQueryText(orderIds: readonly string[]): string {
  return `?orders=${orderIds.join(",")}`;
}

/** The page on which these orders are paid. */
export function confirmPaymentAddress(orderIds: readonly string[]): string {
  return `/orderList/createPayment${ordersQueryText(orderIds)}`;
}
