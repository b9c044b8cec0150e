import { businessDateOf, daysBetween, nextIdWarningAt } from "@kedu/domain";
import type { Reader, Transaction } from "../../database/database.ts";
import { and, asc, eq, isNotNull, lte } from "../../database/drizzle.ts";
import { isAnyOf, isNoneOf, prepared, type Slot } from "../../database/prepared.ts";
import { inTransaction } from "../../database/transaction.ts";
import { type ScheduledJob, isInPage } from "../../jobs/scheduled-job.ts";
import type { Context } from "../../calls/context.ts";
import { RENEWING_LINES } from "../application/id-papers.ts";
import { readLine } from "../credit/line-reader.ts";
import { notify } from "../notifications/notify.ts";
import { enterprise, person } from "./identity-tables.ts";

/** People of one transaction: few enough to keep locks short. */
const BATCH = 500;

/**
 * 10:00, 120, 91 and 30 days before the last day of a legal person's ID: a notice and a text message to each dealer that
 * the person stands for. It leads to where a new document is taken, where the dealer has a line in use. Source: product 4
 * (ID expiry).
 */
export function idWarningJob(context: Context): ScheduledJob {
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
        warnBatch(context, transaction, personIds, asOf),
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
    // Warned of is what has an end.
    if (validTo === null) continue;
    const daysLeft = daysBetween(businessDateOf(asOf), validTo);
    const dealers = await transaction
      .select({ enterpriseId: enterprise.id })
      .from(enterprise)
      .where(and(eq(enterprise.legalPersonId, id), eq(enterprise.status, "ACTIVE")));
    for (const { enterpriseId } of dealers) {
      const line = await readLine(transaction, { enterpriseId, appCode: "APP1001" });
      await notify(transaction, context, {
        enterpriseId,
        kind: "ID_EXPIRING",
        facts: { validTo, daysLeft },
        ...(line !== null && RENEWING_LINES.includes(line.status)
          ? { link: "/idCertification" }
          : {}),
        dedupeKey: `ID_EXPIRING:${validTo}:${daysLeft}`,
        at: asOf,
        sms: {},
      });
    }
  }
}
