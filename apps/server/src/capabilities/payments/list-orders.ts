import { formatInstant } from "@kedu/domain";
import { handle } from "../../calls/call.ts";
import { afterCursor, PAGE_READ, pageOf } from "../../calls/paging.ts";
import { paymentStatusOf } from "./intent-reader.ts";
import { orderAnswer } from "../orders/order-answer.ts";
import { keysetOfOrder, orderPages } from "../orders/listed-orders.ts";

const readOrderPage = orderPages(paymentStatusOf);

/** Orders of the enterprise: to pay by deadline, paid ones and all newest first. */
export const listOrders = handle.orders.listOrders.handler(async ({ input, context }) => {
  const { caller, clock, database } = context;
  const { view } = input;
  const now = clock.now();
  const { page, list, toPay } = await readOrderPage(
    database,
    { enterpriseId: caller.enterpriseId, now },
    view,
    afterCursor(input.cursor, "instant"),
    PAGE_READ,
  );
  const { shown, nextCursor } = pageOf(page, (order) => keysetOfOrder(view, order));
  return {
    items: shown.map((order) => orderAnswer(order, order.paymentStatus, now)),
    nextCursor,
    total: list.total,
    toPayCount: toPay.count,
    toPayFen: toPay.amountFen,
    cutoffAt: toPay.cutoffAt === null ? null : formatInstant(toPay.cutoffAt),
    now: formatInstant(now),
  };
});
