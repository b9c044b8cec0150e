import { AsyncLocalStorage } from "node:async_hooks";
import type { Logger } from "pino";
import type { Clock } from "../runtime/clock.ts";
import type { Database } from "../database/database.ts";
import { behindFence } from "../database/fence.ts";
import { isDatabaseTrouble } from "../database/sql-error.ts";
import { inSnapshot, inTransaction } from "../database/transaction.ts";
import type { KillPoints } from "../runtime/kill-point.ts";
import { dueRangesOf, type TakenRange } from "./due-ranges.ts";
import { LeaseLostError, leaseOf, RENEW_MS } from "./lease.ts";
import { presenceOf } from "./presence.ts";
import { dueGroups, type DuePart, type ScheduledJob } from "./scheduled-job.ts";
import { sharedRoundOf } from "./shared-round.ts";
import {
  type FailedUnit,
  forgetFailures,
  heldOf,
  keepFailure,
  readFailures,
  WHOLE_JOB,
} from "./unit-failures.ts";

/** Runs due work. */
export interface JobRunner {
  /** New work may be due now; call it after a commit. */
  wake(): void;
  /**
   * Resolves when nothing is due at the business clock's present instant, except for what failed and waits for its next
   * try.
   */
  settle(): Promise<void>;
  /** The next instant at which a job with a visible effect is due, and its name; null when there is none. */
  next(): Promise<{ readonly name: string; readonly at: Date } | null>;
  /** The jobs with overdue work, whichever process does it, with the instant of the first. */
  late(): Promise<readonly { readonly name: string; readonly at: Date }[]>;
  /** Runs by itself, every second and when woken; can be started again after a stop. */
  start(): void;
  /** Ends after the units in progress. */
  stop(): Promise<void>;
}

const LOOP_MS = 1_000;
/** Simultaneous calls of `wake` are one. */
const WAKE_MS = 20;
/** Least time between two looks: asking every job what is due costs as much as a third of a payment. */
const LOOK_AGAIN_MS = 500;
/** Work that another process made due is noticed at the latest after this time. */
const LOOK_MS = 5_000;
/** Runs of one job for one instant, after which the job is considered stuck. */
const STANDSTILL_TIMES = 20;
/** Units in a row that waited for the database, after which the other jobs run first. */
const TROUBLES_MAX = 20;

/** Where a trial may end the process beside the jobs themselves. */
const SCOPE = "due work";

/** What the runner needs of the service. */
export interface JobRunnerTools {
  readonly database: Database;
  readonly clock: Clock;
  readonly killPoints: KillPoints;
  readonly log: Logger;
  /** Reads what other processes may have changed about the clock. */
  readonly refreshClock: () => Promise<void>;
}

interface DueNow {
  readonly job: ScheduledJob;
  readonly at: Date;
  /** Why the job could not say when it is due; it is then run now. */
  readonly unknown?: unknown;
}

/** A unit stayed due although its work succeeded: it would run for ever. */
class StandstillError extends Error {
  override name = "StandstillError";
}

/** Too many units in a row failed because of the database. */
class TroubleError extends Error {
  override name = "TroubleError";
}

/**
 * The due work of one process. One process of a database leads: it says which job runs for which instant. Where a job has
 * much due, the leader divides it into ranges, and every process takes some (decision 0046).
 * @param jobsOf Asked once, at the first use: jobs are made of a context that already carries this due work.
 */
export function jobRunnerOf(
  jobsOf: () => readonly ScheduledJob[],
  tools: JobRunnerTools,
): JobRunner {
  const { database, clock, killPoints, log } = tools;
  const presence = presenceOf(database);
  const lease = leaseOf(database, presence);
  let known: readonly ScheduledJob[] | null = null;
  let running: Promise<boolean> | null = null;
  let timer: NodeJS.Timeout | null = null;
  let end = new AbortController();
  let lookAt = 0;
  let lookedAt = Number.NEGATIVE_INFINITY;
  let looking = false;
  let nextKnownAt = 0;
  let troubles = 0;

  const jobs = () => (known ??= jobsOf());

  /** What each job reports as due first, in the order of the list. Jobs that are held as a whole report nothing. */
  const dueOf = async (failures: readonly FailedUnit[]): Promise<DueNow[]> => {
    const asked = jobs()
      .map((job) => ({ job, held: heldOf(failures, job.name, clock.machineNow()) }))
      .filter(({ held }) => !held.includes(WHOLE_JOB));
    try {
      // Together: one by one, most of the time of a round would be the way to the database and back.
      const instants = await inSnapshot(database, (reader) =>
        Promise.all(asked.map(({ held, job }) => job.nextDueAt(reader, held))),
      );
      return asked.flatMap(({ job }, index) => dueAt(job, instants[index] ?? null));
    } catch {
      // One that fails takes the others' transaction with it.
      return dueOneByOne(asked);
    }
  };

  const dueOneByOne = async (
    asked: readonly { readonly job: ScheduledJob; readonly held: readonly string[] }[],
  ): Promise<DueNow[]> => {
    const due: DueNow[] = [];
    for (const { job, held } of asked) {
      try {
        due.push(...dueAt(job, await job.nextDueAt(database, held)));
      } catch (error) {
        due.push({ job, at: clock.now(), unknown: error });
      }
    }
    return due;
  };

  /** Records that a unit failed. @throws when the database is not writable at present, or the lease is lost. */
  const hold = async (job: ScheduledJob, unit: string, error: unknown) => {
    const failed = { job: job.name, unit, error };
    const failures = await keepFailure(database, failed, clock.machineNow());
    log.error({ err: error, step: job.name, unit, failures }, "due work failed");
  };

  /** Does units together; a failing batch is split until the failing unit is alone. */
  const runUnits = async (job: ScheduledJob, units: readonly string[], at: Date): Promise<void> => {
    try {
      await killPoints.inScope(`due:${job.name}`, () => job.run(units, at));
      troubles = 0;
    } catch (error) {
      if (error instanceof LeaseLostError) throw error;
      troubles = isDatabaseTrouble(error) ? troubles + 1 : 0;
      const [first] = units;
      if (first !== undefined && units.length === 1) await hold(job, first, error);
      if (troubles > TROUBLES_MAX) throw new TroubleError("the database keeps it waiting");
      if (units.length <= 1) return;
      const middle = Math.ceil(units.length / 2);
      await runUnits(job, units.slice(0, middle), at);
      await runUnits(job, units.slice(middle), at);
    }
  };

  /** Does what a job has due, or a range of it, while the right to it lasts. */
  const runUnitsOf = async (job: ScheduledJob, part: DuePart, renew: () => Promise<boolean>) => {
    troubles = 0;
    for await (const groups of dueGroups(job, database, part)) {
      if (end.signal.aborted) return;
      if (!(await renew())) throw new LeaseLostError();
      // All of them end before anything else begins.
      const ends = await Promise.allSettled(groups.map((units) => runUnits(job, units, part.asOf)));
      const broken = ends.find((one) => one.status === "rejected");
      if (broken !== undefined) throw broken.reason;
    }
  };

  /** Runs a part of a job. Where no unit is at fault, the job is held as a whole. */
  const orHoldJob = async (job: ScheduledJob, work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      if (error instanceof LeaseLostError) throw error;
      // Where the database is at fault, this cannot be recorded either.
      await hold(job, WHOLE_JOB, error);
    }
  };

  /** Does a range of the present round. A job that is held as a whole, or not known any more, gives its ranges up. */
  const runRange = async (range: TakenRange) => {
    const { asOf, after, upTo } = range;
    const job = jobs().find(({ name }) => name === range.job);
    const renewing = renewedBy(range.renew);
    try {
      await behindFence(range.fence, async () => {
        const held = heldOf(await readFailures(database), range.job, clock.machineNow());
        if (job !== undefined && !held.includes(WHOLE_JOB)) {
          await orHoldJob(job, () => runUnitsOf(job, { asOf, after, upTo, held }, range.renew));
        }
      });
      await (end.signal.aborted ? range.giveBack() : range.end());
    } catch (error) {
      if (!(error instanceof LeaseLostError)) throw error;
      log.warn("a range of due work was lost to another process, or stood still");
    } finally {
      clearInterval(renewing);
    }
  };

  const round = sharedRoundOf({
    lease,
    ranges: dueRangesOf(database, presence),
    presence,
    isEnding: () => end.signal.aborted,
    runRange,
  });

  /** Does what a job has due, alone or with the other processes. */
  const runJob = async (job: ScheduledJob, asOf: Date, held: readonly string[]) => {
    if (await round.run(job, { asOf, held })) return;
    await runUnitsOf(job, { asOf, held }, lease.renew);
  };

  /** A job whose work stays due is held. */
  const holdStanding = async (job: ScheduledJob, at: Date, held: readonly string[]) => {
    const error = new StandstillError("still due after its work");
    let units = 0;
    for await (const groups of dueGroups(job, database, { asOf: at, held })) {
      for (const unit of groups.flat()) await hold(job, unit, error);
      units += groups.flat().length;
    }
    if (units === 0) await hold(job, WHOLE_JOB, error);
  };

  const runDue = async ({ job, at, unknown }: DueNow, held: readonly string[], times: number) => {
    await orHoldJob(job, async () => {
      if (times > STANDSTILL_TIMES) return holdStanding(job, at, held);
      await runJob(job, at, held);
      if (unknown !== undefined) await hold(job, WHOLE_JOB, unknown);
    });
  };

  const forgetRipe = async (failures: readonly FailedUnit[], before: Date) => {
    const ripe = failures.filter(({ retryAt }) => retryAt <= before);
    const names = jobs()
      .map(({ name }) => name)
      .filter((name) => !heldOf(failures, name, before).includes(WHOLE_JOB))
      .filter((name) => ripe.some(({ job }) => job === name));
    if (names.length === 0) return;
    await inTransaction(database, (transaction) => forgetFailures(transaction, names, before));
  };

  /** Runs everything that is due. False when another process leads: then only what that one shares. */
  const catchUp = async (): Promise<boolean> => {
    while (!(await lease.take())) {
      if (!(await killPoints.inScope(SCOPE, round.helpOut))) return false;
    }
    const renewing = renewedBy(lease.renew);
    try {
      return await behindFence(lease.fence, () => killPoints.inScope(SCOPE, doAllDue));
    } catch (error) {
      if (!(error instanceof LeaseLostError)) throw error;
      log.warn("due work was lost to another process, or stood still");
      return false;
    } finally {
      clearInterval(renewing);
    }
  };

  const doAllDue = async (): Promise<boolean> => {
    const beganAt = clock.machineNow();
    let standing = { job: null as ScheduledJob | null, at: 0, times: 0 };
    while (!end.signal.aborted) {
      if (!(await lease.renew())) throw new LeaseLostError();
      // What is due next follows from what a round has done, also one that another process led.
      await round.end();
      const failures = await readFailures(database);
      const first = firstOf(await dueOf(failures));
      nextKnownAt = first?.at.getTime() ?? Number.POSITIVE_INFINITY;
      if (first === null || first.at > clock.now()) {
        await forgetRipe(failures, beganAt);
        return true;
      }
      const at = first.at.getTime();
      const again = standing.job === first.job && standing.at === at;
      standing = { job: first.job, at, times: again ? standing.times + 1 : 1 };
      const held = heldOf(failures, first.job.name, clock.machineNow());
      await runDue(first, held, standing.times);
    }
    return true;
  };

  // A call that wakes or settles has a time limit, an audit entry, or a fence, which do not apply to this work.
  const outsideCalls = AsyncLocalStorage.snapshot();
  const pass = (): Promise<boolean> => {
    running ??= outsideCalls(catchUp).finally(() => {
      running = null;
    });
    return running;
  };

  const look = async () => {
    looking = true;
    try {
      await tools.refreshClock();
      const machineNow = clock.machineNow().getTime();
      if (machineNow >= lookAt || clock.now().getTime() >= nextKnownAt) {
        lookAt = machineNow + LOOK_MS;
        lookedAt = performance.now();
        await pass();
      } else if (!(await lease.renew())) {
        await pass();
      }
    } catch (error) {
      log.warn({ err: error }, "due work waits for the database");
    }
    looking = false;
    sleep();
  };

  const sleep = () => {
    if (end.signal.aborted) return;
    const againMs = lookedAt + LOOK_AGAIN_MS - performance.now();
    const pauseMs = lookAt === 0 ? Math.max(WAKE_MS, againMs) : LOOP_MS;
    timer = outsideCalls(() => setTimeout(() => void look(), pauseMs).unref());
  };

  /** What is due next, of the jobs that can say so. */
  const next = async (isAsked: (job: ScheduledJob) => boolean): Promise<DueNow | null> => {
    const due = await dueOf(await readFailures(database));
    return firstOf(due.filter(({ job, unknown }) => unknown === undefined && isAsked(job)));
  };

  return {
    wake() {
      lookAt = 0;
      // A running runner checks again before it sleeps; before its start there is nothing to bring forward.
      if (looking || timer === null) return;
      clearTimeout(timer);
      sleep();
    },
    async settle() {
      // A pass in progress may have looked before the caller's commit.
      await running;
      for (;;) {
        if (await pass()) return;
        const due = await next(() => true);
        if (due === null || due.at > clock.now()) return;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    },
    async next() {
      const due = await next((job) => job.isUpkeep !== true);
      return due === null ? null : { name: due.job.name, at: due.at };
    },
    async late() {
      const due = await dueOf(await readFailures(database));
      const now = clock.now();
      return due.filter(({ at }) => at <= now).map(({ job, at }) => ({ name: job.name, at }));
    },
    start() {
      if (end.signal.aborted) end = new AbortController();
      void look();
    },
    async stop() {
      end.abort();
      if (timer !== null) clearTimeout(timer);
      await running?.catch(() => {});
      await lease.release();
    },
  };
}

/** A unit that waits for its bank must not cost a lease. The fence notices where it is lost all the same. */
function renewedBy(renew: () => Promise<boolean>): NodeJS.Timeout {
  return setInterval(() => {
    renew().catch(() => {});
  }, RENEW_MS).unref();
}

/** A job with the instant that it reports. @throws RangeError where that is none. */
function dueAt(job: ScheduledJob, at: Date | null): DueNow[] {
  if (at === null) return [];
  if (Number.isNaN(at.getTime())) throw new RangeError("no instant");
  return [{ job, at }];
}

/** What is due first; of one instant, what the list has first. */
function firstOf(due: readonly DueNow[]): DueNow | null {
  return due.reduce<DueNow | null>(
    (first, one) => (first === null || one.at < first.at ? one : first),
    null,
  );
}
