import type { BizDate } from "@kedu/domain";
import type { Reader, Transaction } from "../../database/database.ts";
import { and, asc, eq, isNotNull, lte } from "../../database/drizzle.ts";
import { isNoneOf, prepared, type Slot } from "../../database/prepared.ts";
import { inTransaction } from "../../database/transaction.ts";
import { eachUnit, type ScheduledJob, isInPage } from "../../jobs/scheduled-job.ts";
import type { Context } from "../../calls/context.ts";
import { readRepresented } from "./represented-dealers.ts";
import { person } from "./identity-tables.ts";

/** A legal person's ID that has run out, for a dealer that the person represents. */
export interface ExpiredId {
  readonly enterpriseId: string;
  readonly validTo: BizDate;
  readonly now: Date;
}

/** Freezes the lines of a dealer for it. */
export type FreezeForExpiredId = (
  transaction: Transaction,
  context: Context,
  expired: ExpiredId,
) => Promise<void>;

/** 00:00 after the last day of a legal person's ID: the lines of each dealer that the person represents are frozen. */
export function idExpiryJob(context: Context, freeze: FreezeForExpiredId): ScheduledJob {
  const { database, jobs } = context;
  return {
    name: "expired IDs",
    async nextDueAt(reader, held) {
      const [first] = await selectFirstExpiry(reader, { held });
      return first?.at ?? null;
    },
    async readDue(reader, query) {
      const rows = await reader
        .select({ id: person.id })
        .from(person)
        .where(and(lte(person.idFreezeAt, query.asOf), isInPage(person.id, query)))
        .orderBy(asc(person.id))
        .limit(query.limit);
      return rows.map(({ id }) => id);
    },
    run: eachUnit(async (personId, asOf) => {
      await inTransaction(database, async (transaction) => {
        // A new document that is accepted at the same moment is waited for, or waits and lifts what this freezes.
        const [due] = await transaction
          .update(person)
          .set({ idFreezeAt: null, updatedAt: asOf })
          .where(and(eq(person.id, personId), lte(person.idFreezeAt, asOf)))
          .returning({ validTo: person.idValidTo });
        if (due === undefined || due.validTo === null) return;
        for (const enterpriseId of await readRepresented(transaction, personId)) {
          await freeze(transaction, context, { enterpriseId, validTo: due.validTo, now: asOf });
        }
      });
      jobs.wake();
    }),
  };
}

const selectFirstExpiry = prepared((reader: Reader, slot: Slot<"held">) =>
  reader
    .select({ at: person.idFreezeAt })
    .from(person)
    .where(and(isNotNull(person.idFreezeAt), isNoneOf(slot, "held", person.id)))
    .orderBy(asc(person.idFreezeAt))
    .limit(1),
);
