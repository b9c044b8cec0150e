import {
  addDays,
  type BizDate,
  businessDateOf,
  instantAt,
  LAPSE_NOTICE_DAYS,
  OFFER_LAPSE_NOTICE_DAYS,
  REMINDER_TIME,
} from "@kedu/domain";
import type { Context } from "../../calls/context.ts";
import type { Reader, Transaction } from "../../database/database.ts";
import { and, asc, eq, lte, min, or, sql } from "../../database/drizzle.ts";
import { isNoneOf, prepared, type Slot } from "../../database/prepared.ts";
import { inTransaction } from "../../database/transaction.ts";
import { eachUnit, isInPage, type ScheduledJob } from "../../jobs/scheduled-job.ts";
import { creditLine } from "./credit-tables.ts";
import { lockLineById } from "./line-reader.ts";
import { tellOfLastDay } from "./tell-of-end.ts";

/** What a dealer is reminded of: the conditions are those of the indexes, word for word. */
const REMINDERS = [
  {
    kind: "LINE_ENDS_SOON",
    lastDay: creditLine.validTo,
    days: LAPSE_NOTICE_DAYS,
    waits: sql`${creditLine.status} in ('AVAILABLE', 'LOAN_LOCKED') and ${creditLine.remindedOf} is distinct from ${creditLine.validTo}`,
  },
  {
    kind: "OFFER_ENDS_SOON",
    lastDay: creditLine.actBy,
    days: OFFER_LAPSE_NOTICE_DAYS,
    waits: sql`(${creditLine.status} = 'LOCKED' or ${creditLine.applyStatus} in ('NEW', 'PASS', 'TO_BE_ACTIVE', 'FAIL')) and ${creditLine.remindedOf} is distinct from ${creditLine.actBy}`,
  },
] as const;

/**
 * 10:00, 30 days before the last day of a line in use, and 7 days before that of an approval or an offer of the partner
 * bank: the dealer is reminded, once for each last day. Decision 0103.
 */
export function lineReminderJob(context: Context): ScheduledJob {
  return {
    name: "line reminders",
    async nextDueAt(reader, held) {
      let first: Date | null = null;
      for (const { days, select } of FIRST_LAST_DAYS) {
        const [row] = await select(reader, { held });
        const on = row?.on ?? null;
        const at = on === null ? null : reminderAt(on, days);
        if (at !== null && (first === null || at < first)) first = at;
      }
      return first;
    },
    async readDue(reader, query) {
      const isDue = or(
        ...REMINDERS.map(({ days, lastDay, waits }) =>
          and(waits, lte(lastDay, lastDayDueAt(query.asOf, days))),
        ),
      );
      const rows = await reader
        .select({ lineId: creditLine.id })
        .from(creditLine)
        .where(and(isDue, isInPage(creditLine.id, query)))
        .orderBy(asc(creditLine.id))
        .limit(query.limit);
      return rows.map(({ lineId }) => lineId);
    },
    run: eachUnit((lineId, asOf) =>
      inTransaction(context.database, (transaction) => remind(transaction, context, lineId, asOf)),
    ),
  };
}

const FIRST_LAST_DAYS = REMINDERS.map(({ days, lastDay, waits }) => ({
  days,
  select: prepared((reader: Reader, slot: Slot<"held">) =>
    reader
      .select({ on: min(lastDay) })
      .from(creditLine)
      .where(and(waits, isNoneOf(slot, "held", creditLine.id))),
  ),
}));

function reminderAt(lastDay: BizDate, days: number): Date {
  return instantAt(addDays(lastDay, -days), REMINDER_TIME);
}

/** The latest last day of which a dealer is reminded at an instant. */
function lastDayDueAt(at: Date, days: number): BizDate {
  const day = addDays(businessDateOf(at), days);
  return reminderAt(day, days) <= at ? day : addDays(day, -1);
}

async function remind(
  transaction: Transaction,
  context: Context,
  lineId: string,
  asOf: Date,
): Promise<void> {
  const line = await lockLineById(transaction, lineId);
  for (const { days, kind, lastDay, waits } of REMINDERS) {
    const on = kind === "LINE_ENDS_SOON" ? line.validTo : line.actBy;
    if (on === null || on > lastDayDueAt(asOf, days)) continue;
    const [reminded] = await transaction
      .update(creditLine)
      .set({ remindedOf: on })
      .where(and(eq(creditLine.id, lineId), eq(lastDay, on), waits))
      .returning({ lineId: creditLine.id });
    // After its last day the line's end sends a notice of its own.
    if (reminded === undefined || on < businessDateOf(asOf)) continue;
    tellOfLastDay(transaction, context, line, { kind, lastDay: on }, asOf);
  }
}
