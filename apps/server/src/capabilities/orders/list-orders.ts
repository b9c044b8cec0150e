import { formatInstant } from "@kedu/domain";
import { handle } from "../../http/call.ts";
import { afterCursor, PAGE_READ, pageOf } from "../../http/paging.ts";
import { readPaymentStatuses } from "../payments/payments-reader.ts";
import { orderAnswer } from "./order-answer.ts";
import { countOrders, keysetOfOrder, readOrderPage, readToPaySummary } from "./orders-reader.ts";

/** Orders of the enterprise: to pay by deadline, paid ones and all newest first. */
export const listOrders = handle.orders.listOrders.handler(async ({ input, context }) => {
  const { caller, clock, database } = context;
  const { view } = input;
  const now = clock.now();
  const rows = await readOrderPage(
    database,
    caller.enterpriseId,
    view,
    now,
    afterCursor(input.cursor),
    PAGE_READ,
  );
  const { shown, nextCursor } = pageOf(rows, (row) => keysetOfOrder(view, row));
  const statuses = await readPaymentStatuses(
    database,
    shown.map(({ livePaymentId }) => livePaymentId),
  );
  const toPay = await readToPaySummary(database, caller.enterpriseId, now);
  return {
    items: shown.map((order) =>
      orderAnswer(order, statuses.get(order.livePaymentId ?? "") ?? null, now),
    ),
    nextCursor,
    total: await countOrders(database, caller.enterpriseId, view, now),
    toPayCount: toPay.count,
    toPayFen: toPay.amountFen,
    cutoffAt: toPay.cutoffAt === null ? null : formatInstant(toPay.cutoffAt),
    now: formatInstant(now),
  };
});
