import { inTransaction } from "../../database/transaction.ts";
import type { DueStep } from "../../jobs/due-work.ts";
import type { Context } from "../../service-context.ts";
import { lockExpiredOrders, readNextDeadline } from "./orders-reader.ts";
import { endOrders } from "./orders-writer.ts";

const BATCH = 200;

/** 14:00: orders whose deadline has come expire, but for those that a payment holds. Source: product 2 (order), 3 (clock). */
export function orderDeadlineStep(context: Context): DueStep {
  return {
    name: "order cut-off",
    nextDueAt: readNextDeadline,
    async run(asOf) {
      for (;;) {
        const ended = await inTransaction(context.database, async (transaction) => {
          const expired = await lockExpiredOrders(transaction, asOf, BATCH);
          await endOrders(transaction, expired, "DISABLED", asOf);
          return expired.length;
        });
        if (ended < BATCH) return;
      }
    },
  };
}
