import { inTransaction } from "../../database/transaction.ts";
import { eachUnit, type ScheduledJob } from "../../jobs/scheduled-job.ts";
import type { Context } from "../../calls/context.ts";
import { hasNothingAtBank } from "../loans/refund-loan.ts";
import { lockOrderRefund, readOrderRefund, waitingRefunds } from "../orders/order-refund-reader.ts";
import { lockOrders } from "../orders/orders-reader.ts";
import { bookRefund } from "./book-refund.ts";
import { readPaidBy } from "./paid-by.ts";

const waiting = waitingRefunds(hasNothingAtBank);

/** Refunds that came while their loan had a repayment with the bank count when that has ended. */
export function orderRefundJob(context: Context): ScheduledJob {
  return {
    name: "order refunds",
    nextDueAt: waiting.nextDueAt,
    readDue: waiting.readDue,
    run: eachUnit((refundId) => bookWaiting(context, refundId)),
  };
}

async function bookWaiting(context: Context, refundId: string): Promise<void> {
  await inTransaction(context.database, async (transaction) => {
    const found = await readOrderRefund(transaction, refundId);
    if (found === null) return;
    // The order first, like whoever takes a refund in.
    const [order] = await lockOrders(transaction, found.enterpriseId, [found.orderId]);
    const refund = await lockOrderRefund(transaction, refundId);
    if (order === undefined || refund === null || refund.bookedAt !== null) return;
    const paidBy = await readPaidBy(transaction, order);
    await bookRefund(transaction, context, { refund, order, paidBy }, context.clock.now());
  });
}
