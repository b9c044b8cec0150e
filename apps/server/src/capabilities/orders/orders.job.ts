import { inTransaction } from "../../database/transaction.ts";
import type { ScheduledJob } from "../../jobs/scheduled-job.ts";
import type { Context } from "../../calls/context.ts";
import { lockExpiredOrders, readExpiredOrders, readNextDeadline } from "./orders-reader.ts";
import { endOrders } from "./orders-writer.ts";

/** Orders of one transaction: few enough to keep locks short. */
const BATCH = 200;

/**
 * 14:00: orders whose deadline has come expire, except those that a payment holds. Source: product 2 (order), 3
 * (clock).
 */
export function orderDeadlineJob(context: Context): ScheduledJob {
  return {
    name: "order cut-off",
    together: BATCH,
    nextDueAt: readNextDeadline,
    readDue: readExpiredOrders,
    run: (orderIds, asOf) =>
      inTransaction(context.database, async (transaction) => {
        const expired = await lockExpiredOrders(transaction, orderIds, asOf);
        await endOrders(transaction, expired, "DISABLED", asOf);
      }),
  };
}
