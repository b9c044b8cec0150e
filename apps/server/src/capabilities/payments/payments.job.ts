import { and, asc, inArray, lte } from "../../database/drizzle.ts";
import { inTransaction } from "../../database/transaction.ts";
import type { Reader } from "../../database/database.ts";
import { isNoneOf, prepared, type Slot } from "../../database/prepared.ts";
import { type ScheduledJob, eachUnit, isInPage } from "../../jobs/scheduled-job.ts";
import type { Context } from "../../calls/context.ts";
import { closeIntent } from "./close-intent.ts";
import { lockIntent, OPEN_INTENTS } from "./payments-reader.ts";
import { payment } from "./payments-tables.ts";

/** Intents that nobody confirmed within 30 minutes close, and their coupons go back. Source: product 1.3. */
export function paymentExpiryJob(context: Context): ScheduledJob {
  return {
    name: "payment expiry",
    async nextDueAt(reader, held) {
      const [first] = await selectFirstExpiry(reader, { held });
      return first?.expiresAt ?? null;
    },
    async readDue(reader, query) {
      const due = await reader
        .select({ id: payment.id })
        .from(payment)
        .where(
          and(
            inArray(payment.status, [...OPEN_INTENTS]),
            lte(payment.expiresAt, query.asOf),
            isInPage(payment.id, query),
          ),
        )
        .orderBy(asc(payment.id))
        .limit(query.limit);
      return due.map(({ id }) => id);
    },
    run: eachUnit((intentId, asOf) => expire(context, intentId, asOf)),
  };
}

const selectFirstExpiry = prepared((reader: Reader, slot: Slot<"held">) =>
  reader
    .select({ expiresAt: payment.expiresAt })
    .from(payment)
    .where(and(inArray(payment.status, [...OPEN_INTENTS]), isNoneOf(slot, "held", payment.id)))
    .orderBy(asc(payment.expiresAt))
    .limit(1),
);

async function expire(context: Context, intentId: string, asOf: Date): Promise<void> {
  await inTransaction(context.database, async (transaction) => {
    const intent = await lockIntent(transaction, intentId);
    // It may have been confirmed in the last instant.
    if (intent !== null && OPEN_INTENTS.includes(intent.status)) {
      await closeIntent(transaction, intent, "EXPIRED", asOf);
    }
  });
}
