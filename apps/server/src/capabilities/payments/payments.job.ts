import { and, asc, inArray, lte } from "../../database/drizzle.ts";
import { inTransaction } from "../../database/transaction.ts";
import type { Reader } from "../../database/database.ts";
import { prepared } from "../../database/prepared.ts";
import type { DueStep } from "../../jobs/due-work.ts";
import type { Context } from "../../service-context.ts";
import { closeIntent } from "./close-intent.ts";
import { lockIntent, OPEN_INTENTS } from "./payments-reader.ts";
import { payment } from "./payments-tables.ts";

const BATCH = 200;

/** Intents that nobody confirmed within 30 minutes close, and their coupons go back. Source: product 1.3. */
export function paymentExpiryStep(context: Context): DueStep {
  return {
    name: "payment expiry",
    async nextDueAt(reader) {
      const [first] = await selectFirstExpiry(reader, {});
      return first?.expiresAt ?? null;
    },
    async run(asOf) {
      for (;;) {
        const due = await context.database
          .select({ id: payment.id })
          .from(payment)
          .where(and(inArray(payment.status, [...OPEN_INTENTS]), lte(payment.expiresAt, asOf)))
          .orderBy(asc(payment.expiresAt))
          .limit(BATCH);
        for (const { id } of due) await expire(context, id, asOf);
        if (due.length < BATCH) return;
      }
    },
  };
}

const selectFirstExpiry = prepared((reader: Reader) =>
  reader
    .select({ expiresAt: payment.expiresAt })
    .from(payment)
    .where(inArray(payment.status, [...OPEN_INTENTS]))
    .orderBy(asc(payment.expiresAt))
    .limit(1),
);

async function expire(context: Context, paymentId: string, asOf: Date): Promise<void> {
  await inTransaction(context.database, async (transaction) => {
    const intent = await lockIntent(transaction, paymentId);
    // It may have been confirmed in the last instant.
    if (intent !== null && OPEN_INTENTS.includes(intent.status)) {
      await closeIntent(transaction, intent, "EXPIRED", asOf);
    }
  });
}
