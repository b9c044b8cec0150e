import { businessDateOf, keptUntilOf } from "@kedu/domain";
import type { Context } from "../../calls/context.ts";
import { eq, sql } from "../../database/drizzle.ts";
import { afterLastDay, datedRecords } from "../../jobs/after-last-day.ts";
import type { ScheduledJob } from "../../jobs/scheduled-job.ts";
import { purchaseOrder, receiver } from "./orders-tables.ts";

const DATED_RECEIVERS = datedRecords(receiver, receiver);

/**
 * The account number of a receiver is erased ten years after the last order that named it. An order writes no day down: the
 * newest one is looked for when the day has come, and the day is moved. Decision 0099.
 */
export function keptReceiversJob(context: Context): ScheduledJob {
  return afterLastDay(
    context,
    "kept receivers",
    DATED_RECEIVERS,
    async (transaction, receiverId, now) => {
      const [newest] = await transaction
        .select({
          at: sql<Date | null>`max(coalesce(${purchaseOrder.billedAt}, ${purchaseOrder.createdAt}))`.mapWith(
            purchaseOrder.createdAt,
          ),
        })
        .from(purchaseOrder)
        .where(eq(purchaseOrder.receiverId, receiverId));
      const at = newest?.at ?? null;
      const keptUntil = at === null ? null : keptUntilOf(businessDateOf(at));
      const isNamed = keptUntil !== null && keptUntil >= businessDateOf(now);
      await transaction
        .update(receiver)
        .set(
          isNamed
            ? { keptUntil }
            : {
                accountNoSealed: context.vault.seal(""),
                // The same details again are a receiver of their own.
                detailsHash: `erased ${receiverId}`,
                keptUntil: null,
              },
        )
        .where(eq(receiver.id, receiverId));
    },
  );
}
