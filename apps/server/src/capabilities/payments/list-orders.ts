import { formatInstant } from "@kedu/domain";
import { inSnapshot } from "../../database/transaction.ts";
import { handle } from "../../calls/call.ts";
import { afterCursor, PAGE_READ, pageOf } from "../../calls/paging.ts";
import { readPaymentStatuses } from "./intent-reader.ts";
import { orderAnswer } from "../orders/order-answer.ts";
import {
  countOrders,
  keysetOfOrder,
  readOrderPage,
  readToPaySummary,
} from "../orders/orders-reader.ts";

/** Orders of the enterprise: to pay by deadline, paid ones and all newest first. */
export const listOrders = handle.orders.listOrders.handler(async ({ input, context }) => {
  const { caller, clock, database } = context;
  const { view } = input;
  const now = clock.now();
  const after = afterCursor(input.cursor, "instant");
  // One snapshot: the page, its number and its sum belong to one moment.
  return inSnapshot(database, async (reader) => {
    const [rows, toPay, total] = await Promise.all([
      readOrderPage(reader, caller.enterpriseId, view, now, after, PAGE_READ),
      readToPaySummary(reader, caller.enterpriseId, now),
      countOrders(reader, caller.enterpriseId, view, now),
    ]);
    const { shown, nextCursor } = pageOf(rows, (row) => keysetOfOrder(view, row));
    const statuses = await readPaymentStatuses(
      reader,
      shown.map(({ livePaymentId }) => livePaymentId),
    );
    return {
      items: shown.map((order) =>
        orderAnswer(order, statuses.get(order.livePaymentId ?? "") ?? null, now),
      ),
      nextCursor,
      total,
      toPayCount: toPay.count,
      toPayFen: toPay.amountFen,
      cutoffAt: toPay.cutoffAt === null ? null : formatInstant(toPay.cutoffAt),
      now: formatInstant(now),
    };
  });
});
