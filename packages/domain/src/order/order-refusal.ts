import { refused, type Refused } from "../refusal/decision.ts";
import type { OrderStatus } from "../vocabulary/order-status.ts";

export interface OrderState {
  readonly status: OrderStatus;
  readonly payDeadline: Date;
  /** The payment that holds the order: one that is PROCESSING, UNKNOWN or AUDITING. */
  readonly heldByIntentId: string | null;
}

export type OrderRefusal =
  | "ORDER_NOT_FOUND"
  | "ORDER_CANCELLED"
  | "ORDER_ALREADY_PAID"
  | "ORDER_IN_PAYMENT"
  | "ORDER_EXPIRED";

/** Order of precedence in a basket: the dealer sees the first of these that any order has. */
const PRECEDENCE: readonly OrderRefusal[] = [
  "ORDER_NOT_FOUND",
  "ORDER_CANCELLED",
  "ORDER_ALREADY_PAID",
  "ORDER_IN_PAYMENT",
  "ORDER_EXPIRED",
];

/**
 * Why an order cannot be paid now, or null when it can. A payment in flight holds the order past its deadline, so it is
 * named before the deadline; the payment that holds it may go on. Source: product 2 (order), 3 (clock).
 */
export function orderRefusal(
  order: OrderState,
  now: Date,
  intentId: string | null = null,
): Refused<OrderRefusal> | null {
  switch (order.status) {
    case "ILLEGAL":
    case "NOT_EXIST":
      return refused("ORDER_NOT_FOUND");
    case "CANCELLED":
      return refused("ORDER_CANCELLED");
    case "BILLED":
      return refused("ORDER_ALREADY_PAID");
    case "DISABLED":
      return refused("ORDER_EXPIRED");
    case "TO_BE_BILLED":
      if (order.heldByIntentId !== null) {
        return order.heldByIntentId === intentId ? null : refused("ORDER_IN_PAYMENT");
      }
      return now < order.payDeadline ? null : refused("ORDER_EXPIRED");
  }
}

/** The same for a basket; an empty one refers to no order. */
export function basketRefusal(
  orders: readonly OrderState[],
  now: Date,
  intentId: string | null,
): Refused<OrderRefusal> | null {
  if (orders.length === 0) return refused("ORDER_NOT_FOUND");
  const met = orders.map((order) => orderRefusal(order, now, intentId)?.refusal);
  const first = PRECEDENCE.find((refusal) => met.includes(refusal));
  return first === undefined ? null : refused(first);
}
