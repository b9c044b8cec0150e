import { addDays } from "../calendar/biz-date.ts";
import { businessDateOf, instantAt } from "../calendar/instant.ts";
import { firstInstant } from "../calendar/order-of-dates.ts";
import { ORDER_CUTOFF } from "../constants/limits.ts";
import type { OrderStatus } from "../vocabulary/order-status.ts";

/** The instant before which an order has to be paid: the next cut-off after its creation. Source: product 3 (clock). */
export function payDeadlineOf(createdAt: Date): Date {
  const createdOn = businessDateOf(createdAt);
  const cutoff = instantAt(createdOn, ORDER_CUTOFF);
  return createdAt < cutoff ? cutoff : instantAt(addDays(createdOn, 1), ORDER_CUTOFF);
}

/** Whether an order may still be paid; the deadline itself is too late. */
export function isPayable(
  order: { readonly status: OrderStatus; readonly payDeadline: Date },
  now: Date,
): boolean {
  return order.status === "TO_BE_BILLED" && now < order.payDeadline;
}

/** The instant before which orders have to be paid together: the first of theirs. @throws RangeError without an order. */
export function basketDeadline(orders: readonly { readonly payDeadline: Date }[]): Date {
  const first = firstInstant(orders.map(({ payDeadline }) => payDeadline));
  if (first === null) throw new RangeError("a basket has orders");
  return first;
}
