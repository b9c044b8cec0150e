import type { Database, Reader, Transaction } from "../database/database.ts";
import { and, asc, inArray, lte, sql } from "../database/drizzle.ts";
import { prepared } from "../database/prepared.ts";
import { brokenConstraintOf, sqlStateOf } from "../database/sql-error.ts";
import { inTransaction } from "../database/transaction.ts";
import { dueFailure } from "./job-tables.ts";

/** Represents a job as a whole, where no unit of it is at fault. */
export const WHOLE_JOB = "";

const FIRST_RETRY_SECONDS = 1;
const LAST_RETRY_SECONDS = 300;
/** Doublings after which the last pause is reached in any case. */
const DOUBLINGS_MAX = 20;
const ERROR_LENGTH = 120;

/** A unit whose last try failed. */
export interface FailedUnit {
  readonly job: string;
  readonly unit: string;
  /** Until then it is held: neither found nor waited for. */
  readonly retryAt: Date;
}

/**
 * The units whose last try failed. They are stored in the database, so that the next process that does due work knows
 * them.
 */
export async function readFailures(reader: Reader): Promise<readonly FailedUnit[]> {
  return selectFailures(reader, {});
}

const selectFailures = prepared((reader: Reader) =>
  reader
    .select({ job: dueFailure.step, unit: dueFailure.unit, retryAt: dueFailure.retryAt })
    .from(dueFailure),
);

/** The units of a job that wait for their next try. */
export function heldOf(failures: readonly FailedUnit[], job: string, machineNow: Date): string[] {
  return failures
    .filter((failure) => failure.job === job && failure.retryAt > machineNow)
    .map(({ unit }) => unit);
}

/**
 * Records that a unit failed, and that it is tried again after a pause which doubles each time. @returns how often it
 * failed.
 */
export async function keepFailure(
  database: Database,
  failed: { readonly job: string; readonly unit: string; readonly error: unknown },
  machineNow: Date,
): Promise<number> {
  const { job, unit } = failed;
  const error = kindOfError(failed.error);
  const at = sql`${machineNow.toISOString()}::timestamptz`;
  const { failures } = dueFailure;
  const pause = sql`make_interval(secs => least(${FIRST_RETRY_SECONDS} * 2 ^ least(${failures}, ${DOUBLINGS_MAX}), ${LAST_RETRY_SECONDS}))`;
  const [row] = await inTransaction(database, (transaction) =>
    transaction
      .insert(dueFailure)
      .values({
        step: job,
        unit,
        failures: 1,
        failingSince: machineNow,
        failedAt: machineNow,
        retryAt: new Date(machineNow.getTime() + FIRST_RETRY_SECONDS * 1000),
        error,
      })
      .onConflictDoUpdate({
        target: [dueFailure.step, dueFailure.unit],
        set: {
          failures: sql`${failures} + 1`,
          failedAt: machineNow,
          retryAt: sql`${at} + ${pause}`,
          error,
        },
      })
      .returning({ failures }),
  );
  return row?.failures ?? 1;
}

/** Deletes the failures of jobs whose next try was due by an instant and did not fail again, or was not needed. */
export async function forgetFailures(
  transaction: Transaction,
  jobs: readonly string[],
  machineNow: Date,
): Promise<void> {
  await transaction
    .delete(dueFailure)
    .where(and(inArray(dueFailure.step, [...jobs]), lte(dueFailure.retryAt, machineNow)));
}

/** A failing job. */
export interface FailingJob {
  readonly job: string;
  readonly error: string;
  readonly units: number;
  readonly since: Date;
}

/** What fails, by job and kind of error, the longest first. */
export async function readFailingJobs(reader: Reader): Promise<FailingJob[]> {
  const since = sql<Date>`min(${dueFailure.failingSince})`.mapWith(dueFailure.failingSince);
  return reader
    .select({
      job: dueFailure.step,
      error: dueFailure.error,
      units: sql`count(*)`.mapWith(Number),
      since,
    })
    .from(dueFailure)
    .groupBy(dueFailure.step, dueFailure.error)
    .orderBy(asc(since));
}

/** An error as operators may see it: its name, and the database's code. Messages may quote anything. */
function kindOfError(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const parts = [sqlStateOf(error) ?? codeOf(error), brokenConstraintOf(error)];
  const known = parts.filter((part) => part !== undefined);
  return (known.length === 0 ? error.name : known.join(" ")).slice(0, ERROR_LENGTH);
}

function codeOf(error: Error): string | undefined {
  const code: unknown = Reflect.get(error, "code");
  return typeof code === "string" && /^[A-Z][A-Z_]+$/.test(code) ? code : undefined;
}
