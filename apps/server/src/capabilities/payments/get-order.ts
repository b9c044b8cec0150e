import { handle } from "../../calls/call.ts";
import { refuse } from "../../calls/refusal.ts";
import { readPaymentStatuses } from "./intent-reader.ts";
import { orderAnswer } from "../orders/order-answer.ts";
import { readOrders } from "../orders/orders-reader.ts";

/** One order of the enterprise. */
export const getOrder = handle.orders.getOrder.handler(async ({ input, context }) => {
  const { caller, clock, database } = context;
  const [order] = await readOrders(database, caller.enterpriseId, [input.orderId]);
  if (order === undefined) refuse("ORDER_NOT_FOUND");
  const statuses = await readPaymentStatuses(database, [order.livePaymentId]);
  return orderAnswer(order, statuses.get(order.livePaymentId ?? "") ?? null, clock.now());
});
