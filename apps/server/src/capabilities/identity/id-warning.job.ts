import { type BizDate, businessDateOf, daysBetween, nextIdWarningAt } from "@kedu/domain";
import type { Reader, Transaction } from "../../database/database.ts";
import { and, asc, eq, isNotNull, lte } from "../../database/drizzle.ts";
import { isAnyOf, isNoneOf, prepared, type Slot } from "../../database/prepared.ts";
import { inTransaction } from "../../database/transaction.ts";
import { type ScheduledJob, isInPage } from "../../jobs/scheduled-job.ts";
import type { Context } from "../../calls/context.ts";
import { enterprise, person } from "./identity-tables.ts";

/** A legal person's ID that expires soon, for a dealer that the person represents. */
export interface IdExpiry {
  readonly enterpriseId: string;
  readonly validTo: BizDate;
  readonly daysLeft: number;
  readonly at: Date;
}

/** Warns a dealer of it, in the transaction that plans the next warning. */
export type WarnOfIdExpiry = (
  transaction: Transaction,
  context: Context,
  expiry: IdExpiry,
) => Promise<void>;

/** People of one transaction: few enough to keep locks short. */
const BATCH = 500;

/**
 * 10:00, 120, 91 and 30 days before the last day of a legal person's ID: a warning to each dealer that the person
 * represents. Source: product 4 (ID expiry).
 */
export function idWarningJob(context: Context, warn: WarnOfIdExpiry): ScheduledJob {
  return {
    name: "ID expiry warnings",
    together: BATCH,
    async nextDueAt(reader, held) {
      const [first] = await selectFirstWarning(reader, { held });
      return first?.at ?? null;
    },
    async readDue(reader, query) {
      const rows = await reader
        .select({ id: person.id })
        .from(person)
        .where(and(lte(person.idWarningAt, query.asOf), isInPage(person.id, query)))
        .orderBy(asc(person.id))
        .limit(query.limit);
      return rows.map(({ id }) => id);
    },
    run: (personIds, asOf) =>
      inTransaction(context.database, (transaction) =>
        warnBatch(warn, context, transaction, personIds, asOf),
      ),
  };
}

const selectFirstWarning = prepared((reader: Reader, slot: Slot<"held">) =>
  reader
    .select({ at: person.idWarningAt })
    .from(person)
    .where(and(isNotNull(person.idWarningAt), isNoneOf(slot, "held", person.id)))
    .orderBy(asc(person.idWarningAt))
    .limit(1),
);

async function warnBatch(
  warn: WarnOfIdExpiry,
  context: Context,
  transaction: Transaction,
  personIds: readonly string[],
  asOf: Date,
): Promise<void> {
  const due = await transaction
    .select({ id: person.id, validTo: person.idValidTo })
    .from(person)
    .where(and(isAnyOf(person.id, personIds), lte(person.idWarningAt, asOf)))
    .orderBy(asc(person.id))
    .for("update");
  for (const { id, validTo } of due) {
    const nextAt = nextIdWarningAt(validTo, asOf);
    await transaction
      .update(person)
      .set({ idWarningAt: nextAt, updatedAt: asOf })
      .where(eq(person.id, id));
    // A permanent document has no end date to warn of.
    if (validTo === null) continue;
    const daysLeft = daysBetween(businessDateOf(asOf), validTo);
    const dealers = await transaction
      .select({ enterpriseId: enterprise.id })
      .from(enterprise)
      .where(and(eq(enterprise.legalPersonId, id), eq(enterprise.status, "ACTIVE")));
    for (const { enterpriseId } of dealers) {
      await warn(transaction, context, { enterpriseId, validTo, daysLeft, at: asOf });
    }
  }
}
