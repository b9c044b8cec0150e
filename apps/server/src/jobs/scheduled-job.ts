import type { Reader } from "../database/database.ts";
import { and, gt, lte, not, type PgColumn, type SQL } from "../database/drizzle.ts";
import { isAnyOf } from "../database/prepared.ts";

/** What is looked for: units that are due at an instant, a page of them at a time. */
export interface DueQuery {
  readonly asOf: Date;
  /** Units that failed and wait for their next try: they are not found. */
  readonly held: readonly string[];
  /** Only ids after this one, in the order of ids. */
  readonly after: string;
  /** Only ids up to this one. A job that never has more than a few units due need not look at it. */
  readonly upTo?: string | undefined;
  readonly limit: number;
}

/**
 * A kind of work that becomes due. The rows of the database are the queue: what is due follows from them and the
 * business clock, so a service that was down catches up each instant exactly once. The work is made of units, such as
 * one loan or one message, which do not wait for one another: one that fails is tried again later by itself.
 */
export interface ScheduledJob {
  readonly name: string;
  /** Housekeeping: it changes nothing that people see. */
  readonly isUpkeep?: true;
  /** Units of one transaction, where that is cheaper than one each. When it fails, they are done in ever smaller parts. */
  readonly together?: number;
  /** Groups of units done at once. */
  readonly atOnce?: number;
  /** The earliest instant at which a unit that is not held is or becomes due; null when there is none. */
  nextDueAt(reader: Reader, held: readonly string[]): Promise<Date | null>;
  /** Ids of the units found. It reads nothing else, so that a row which cannot be read stops no other. */
  readDue(reader: Reader, query: DueQuery): Promise<readonly string[]>;
  /**
   * Does these units in one transaction, or one unit in as many as it takes, after which they are no longer due at this
   * instant. It may be ended anywhere and run again. A provider that is away is part of the work: it moves the unit's
   * instant.
   */
  run(units: readonly string[], asOf: Date): Promise<void>;
}

/** The condition that a unit belongs to the page that is looked for. */
export function isInPage(id: PgColumn, { held, after, upTo }: DueQuery): SQL | undefined {
  return and(
    gt(id, after),
    upTo === undefined ? undefined : lte(id, upTo),
    held.length === 0 ? undefined : not(isAnyOf(id, held)),
  );
}

/** Units that are read at once. */
const PAGE = 200;

/** What is due at an instant: all of it, or a range of ids. */
export type DuePart = Pick<DueQuery, "asOf" | "held" | "upTo"> & { readonly after?: string };

/** The units of a job that are due at an instant, each once, in the groups that are done at once. */
export async function* dueGroups(
  job: ScheduledJob,
  reader: Reader,
  { asOf, held, after: from = "", upTo }: DuePart,
): AsyncGenerator<readonly (readonly string[])[]> {
  const { together = 1, atOnce = 1 } = job;
  const limit = Math.max(together * atOnce, PAGE);
  for (let after = from; ;) {
    const units = await job.readDue(reader, { asOf, held, after, upTo, limit });
    const groups = chunksOf(units, together);
    yield* chunksOf(groups, atOnce);
    const last = units.at(-1);
    if (last === undefined || units.length < limit) return;
    after = last;
  }
}

/** One unit at a time: for jobs whose units are a transaction each. */
export function eachUnit(
  work: (unit: string, asOf: Date) => Promise<void>,
): (units: readonly string[], asOf: Date) => Promise<void> {
  return async (units, asOf) => {
    for (const unit of units) await work(unit, asOf);
  };
}

/** A list in parts of one size; the last may be smaller. */
export function chunksOf<One>(list: readonly One[], size: number): (readonly One[])[] {
  const chunks: (readonly One[])[] = [];
  for (let from = 0; from < list.length; from += size) chunks.push(list.slice(from, from + size));
  return chunks;
}
