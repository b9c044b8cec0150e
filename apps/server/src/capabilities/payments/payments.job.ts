import { and, asc, inArray, lte } from "../../database/drizzle.ts";
import { inTransaction } from "../../database/transaction.ts";
import type { Reader } from "../../database/database.ts";
import { isNoneOf, prepared, type Slot } from "../../database/prepared.ts";
import { type ScheduledJob, eachUnit, isInPage } from "../../jobs/scheduled-job.ts";
import type { Context } from "../../calls/context.ts";
import { closeIntent } from "./close-intent.ts";
import { lockIntent, OPEN_INTENTS } from "./intent-reader.ts";
import { intent } from "./intent-tables.ts";

/** Intents that are not confirmed within 30 minutes close, and their coupons are released. Source: product 1.3. */
export function paymentExpiryJob(context: Context): ScheduledJob {
  return {
    name: "payment expiry",
    async nextDueAt(reader, held) {
      const [first] = await selectFirstExpiry(reader, { held });
      return first?.expiresAt ?? null;
    },
    async readDue(reader, query) {
      const due = await reader
        .select({ id: intent.id })
        .from(intent)
        .where(
          and(
            inArray(intent.status, [...OPEN_INTENTS]),
            lte(intent.expiresAt, query.asOf),
            isInPage(intent.id, query),
          ),
        )
        .orderBy(asc(intent.id))
        .limit(query.limit);
      return due.map(({ id }) => id);
    },
    run: eachUnit((intentId, asOf) => expire(context, intentId, asOf)),
  };
}

const selectFirstExpiry = prepared((reader: Reader, slot: Slot<"held">) =>
  reader
    .select({ expiresAt: intent.expiresAt })
    .from(intent)
    .where(and(inArray(intent.status, [...OPEN_INTENTS]), isNoneOf(slot, "held", intent.id)))
    .orderBy(asc(intent.expiresAt))
    .limit(1),
);

async function expire(context: Context, intentId: string, asOf: Date): Promise<void> {
  await inTransaction(context.database, async (transaction) => {
    const locked = await lockIntent(transaction, intentId);
    // It may have been confirmed in the last instant.
    if (locked !== null && OPEN_INTENTS.includes(locked.status)) {
      await closeIntent(transaction, locked, "EXPIRED", asOf);
    }
  });
}
