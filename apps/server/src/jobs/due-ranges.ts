import type { Database } from "../database/database.ts";
import { and, eq, lte, or, isNull, type SQL, sql } from "../database/drizzle.ts";
import type { Fence } from "../database/fence.ts";
import { inOneStatement, inTransaction } from "../database/transaction.ts";
import { dueRange } from "./job-tables.ts";
import { fenceOn, LEASE_END, RENEW_MS } from "./lease.ts";
import type { Presence } from "./presence.ts";
import { chunksOf, type DueQuery, type ScheduledJob } from "./scheduled-job.ts";

/** Units of a range of a job that does them one by one. */
const UNITS_MIN = 50;
/** Ranges that are read and written at once. */
const PAGE = 8;

/** A range of a job's units that this process has to do, until its lease ends. */
export interface TakenRange {
  readonly job: string;
  readonly asOf: Date;
  /** Where it begins and ends, in the order of ids. */
  readonly after: string;
  readonly upTo: string;
  /** Extends the lease when that is due. False when it is lost. */
  renew(): Promise<boolean>;
  /** Lets a transaction commit only while the lease holds, and keeps the range from changing hands until then. */
  readonly fence: Fence;
  /** All its units were done, or held. */
  end(): Promise<void>;
  /** Leaves what was not done to whoever takes it next. */
  giveBack(): Promise<void>;
}

/** The ranges of the present round: the units that one job has due at one instant, divided among all processes. */
export interface DueRanges {
  /** Divides what a job has due. False, and nothing is divided, where it is too little. */
  divide(job: ScheduledJob, query: Pick<DueQuery, "asOf" | "held">): Promise<boolean>;
  /** Takes a range that no living process works on; a process works on one at a time. */
  take(): Promise<TakenRange | null>;
  /** Who still works on the round; null for a range that is free. */
  holders(): Promise<readonly (string | null)[]>;
  /** Frees what a process has that died. */
  free(holder: string): Promise<void>;
}

export function dueRangesOf(database: Database, presence: Presence): DueRanges {
  const change = (values: Record<string, SQL | string | null>, where: SQL | undefined) =>
    inOneStatement(database, (transaction) =>
      transaction.update(dueRange).set(values).where(where).returning(),
    );

  const taken = (row: typeof dueRange.$inferSelect): TakenRange => {
    let renewAt = performance.now() + RENEW_MS;
    const isMine = and(
      eq(dueRange.id, row.id),
      eq(dueRange.holder, presence.me),
      eq(dueRange.epoch, row.epoch),
    );
    const isValid = and(isMine, sql`${dueRange.leaseUntil} > clock_timestamp()`);
    return {
      job: row.step,
      asOf: row.asOf,
      after: row.afterUnit,
      upTo: row.upToUnit,
      async renew() {
        if (!presence.isShown()) return false;
        if (performance.now() < renewAt) return true;
        renewAt = performance.now() + RENEW_MS;
        return (await change({ leaseUntil: LEASE_END }, isValid)).length > 0;
      },
      fence: fenceOn(dueRange, () => isValid),
      async end() {
        await inOneStatement(database, (transaction) => transaction.delete(dueRange).where(isMine));
      },
      async giveBack() {
        await change({ holder: null, leaseUntil: null }, isMine);
      },
    };
  };

  return {
    async divide(job, { asOf, held }) {
      const size = Math.max((job.together ?? 1) * (job.atOnce ?? 1), UNITS_MIN);
      const limit = size * PAGE;
      for (let after = ""; ;) {
        const units = await job.readDue(database, { asOf, held, after, limit });
        if (after === "" && units.length <= size) return false;
        const ends = chunksOf(units, size).flatMap((chunk) => chunk.slice(-1));
        const ranges = ends.map((upToUnit, index) => ({
          step: job.name,
          asOf,
          afterUnit: ends[index - 1] ?? after,
          upToUnit,
        }));
        if (ranges.length > 0) {
          await inTransaction(database, (transaction) =>
            transaction.insert(dueRange).values(ranges),
          );
        }
        const last = ends.at(-1);
        if (last === undefined || units.length < limit) return true;
        after = last;
      }
    },
    async take() {
      if (!(await presence.show())) return null;
      const isFree = or(
        isNull(dueRange.holder),
        // Left by an earlier pass of this process.
        eq(dueRange.holder, presence.me),
        lte(dueRange.leaseUntil, sql`clock_timestamp()`),
      );
      const first = sql`(select id from ${dueRange} where ${isFree} order by id limit 1 for update skip locked)`;
      const [row] = await change(
        { holder: presence.me, epoch: sql`${dueRange.epoch} + 1`, leaseUntil: LEASE_END },
        eq(dueRange.id, first),
      );
      return row === undefined ? null : taken(row);
    },
    async holders() {
      const rows = await database.selectDistinct({ holder: dueRange.holder }).from(dueRange);
      return rows.map(({ holder }) => holder);
    },
    async free(holder) {
      await change({ holder: null, leaseUntil: null }, eq(dueRange.holder, holder));
    },
  };
}
