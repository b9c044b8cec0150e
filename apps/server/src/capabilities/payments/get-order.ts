import { handle } from "../../calls/call.ts";
import { refuse } from "../../calls/refusal.ts";
import { paymentStatusOf } from "./intent-reader.ts";
import { orderAnswer } from "../orders/order-answer.ts";
import { orderById } from "../orders/listed-orders.ts";

const readOrder = orderById(paymentStatusOf);

/** One order of the enterprise. */
export const getOrder = handle.orders.getOrder.handler(async ({ input, context }) => {
  const { caller, clock, database } = context;
  const order = await readOrder(database, {
    enterpriseId: caller.enterpriseId,
    orderId: input.orderId,
  });
  if (order === null) refuse("ORDER_NOT_FOUND");
  return orderAnswer(order, order.paymentStatus, clock.now());
});
