/** States an order is stored in. Source: specification 4, product 1.3. */
export const STORED_ORDER_STATUSES = ["TO_BE_BILLED", "BILLED", "CANCELLED", "DISABLED"] as const;
export type StoredOrderStatus = (typeof STORED_ORDER_STATUSES)[number];

/** What a query may answer about an order: a stored state, or that the number is malformed or unknown. Source: specification 4. */
export const ORDER_STATUSES = [...STORED_ORDER_STATUSES, "ILLEGAL", "NOT_EXIST"] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

export function isOrderStatus(value: unknown): value is OrderStatus {
  return (ORDER_STATUSES as readonly unknown[]).includes(value);
}
