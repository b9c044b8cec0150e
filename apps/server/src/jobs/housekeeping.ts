import { addDays, businessDateOf, instantAt } from "@kedu/domain";
import type { Database, Reader, Transaction } from "../database/database.ts";
import { asc, lte, type PgColumn, type PgTable } from "../database/drizzle.ts";
import { prepared } from "../database/prepared.ts";
import { inTransaction } from "../database/transaction.ts";
import type { Clock } from "../runtime/clock.ts";
import type { DueQuery, ScheduledJob } from "./scheduled-job.ts";

const TIME = "03:30";
const DAY_MS = 24 * 60 * 60 * 1000;

/** Rows that are kept until an instant of one of the two times (decision 0008). */
export interface KeptRows {
  readonly time: "business" | "machine";
  firstEnd(reader: Reader): Promise<Date | null>;
  forget(transaction: Transaction, endedBy: Date): Promise<void>;
}

/**
 * 03:30: deletes rows whose end has passed. `keptRows` has them by the names of the units.
 * What the machine's time ends is in force until that has passed, however far the business clock was moved.
 */
export function housekeepingJob(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  keptRows: ReadonlyMap<string, KeptRows>,
): ScheduledJob {
  /** How far the business is ahead of the time that a kind of rows is kept by. */
  const aheadMs = ({ time }: KeptRows) =>
    time === "machine" ? clock.now().getTime() - clock.machineNow().getTime() : 0;

  /** The next business instant at which a kind of rows is cleaned up; null when there is none. */
  const dueAtOf = async (reader: Reader, kept: KeptRows): Promise<Date | null> => {
    const end = await kept.firstEnd(reader);
    return end === null ? null : new Date(nightAfter(end).getTime() + aheadMs(kept));
  };

  return {
    name: "housekeeping",
    isUpkeep: true,
    async nextDueAt(reader, held) {
      const dueAt = await Promise.all(
        [...keptRows].flatMap(([unit, kept]) =>
          held.includes(unit) ? [] : [dueAtOf(reader, kept)],
        ),
      );
      const known = dueAt.filter((at) => at !== null);
      return known.toSorted((a, b) => Number(a) - Number(b))[0] ?? null;
    },
    async readDue(reader, { asOf, held, after }: DueQuery) {
      const due: string[] = [];
      for (const [unit, kept] of keptRows) {
        if (unit <= after || held.includes(unit)) continue;
        const at = await dueAtOf(reader, kept);
        if (at !== null && at <= asOf) due.push(unit);
      }
      return due;
    },
    async run([unit = ""], asOf) {
      const kept = keptRows.get(unit);
      if (kept === undefined) return;
      const endedBy = new Date(asOf.getTime() - aheadMs(kept));
      await inTransaction(database, (transaction) => kept.forget(transaction, endedBy));
    },
  };
}

/** Rows that are kept until an instant of their own, and for some days after it where their record is still asked for. */
export function keptUntil(
  table: PgTable,
  endsAt: PgColumn,
  time: KeptRows["time"],
  { graceDays = 0 }: { readonly graceDays?: number } = {},
): KeptRows {
  const graceMs = graceDays * DAY_MS;
  const selectFirst = prepared((reader: Reader) =>
    reader.select({ at: endsAt }).from(table).orderBy(asc(endsAt)).limit(1),
  );
  return {
    time,
    async firstEnd(reader) {
      const [row] = await selectFirst(reader, {});
      return row?.at instanceof Date ? new Date(row.at.getTime() + graceMs) : null;
    },
    async forget(transaction, endedBy) {
      await transaction.delete(table).where(lte(endsAt, new Date(endedBy.getTime() - graceMs)));
    },
  };
}

/** The first 03:30 at or after an instant. */
function nightAfter(instant: Date): Date {
  const today = businessDateOf(instant);
  const night = instantAt(today, TIME);
  return night >= instant ? night : instantAt(addDays(today, 1), TIME);
}
