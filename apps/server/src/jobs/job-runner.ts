import { AsyncLocalStorage } from "node:async_hooks";
import type { Logger } from "pino";
import type { Clock } from "../runtime/clock.ts";
import type { Database } from "../database/database.ts";
import { behindFence } from "../database/fence.ts";
import { isDatabaseTrouble } from "../database/sql-error.ts";
import { inTransaction } from "../database/transaction.ts";
import type { KillPoints } from "../runtime/kill-point.ts";
import { dueGroups, type DueStep } from "./scheduled-job.ts";
import { LeaseLostError, leaseOf, RENEW_MS } from "./lease.ts";
import {
  type FailedUnit,
  forgetFailures,
  heldOf,
  keepFailure,
  readFailures,
  WHOLE_STEP,
} from "./unit-failures.ts";

/** Runs due work. */
export interface DueWork {
  /** New work may be due now; call it after a commit. */
  nudge(): void;
  /** Resolves when nothing is due at the business clock's present instant, but for what failed and waits for its next try. */
  settle(): Promise<void>;
  /** The next instant at which anything happens that somebody sees, and what; null when nothing will. */
  next(): Promise<{ readonly name: string; readonly at: Date } | null>;
  /** The steps with work that was due and is not done, whichever process does it, with the instant of the first. */
  late(): Promise<readonly { readonly name: string; readonly at: Date }[]>;
  /** Begins to run by itself, every second and when nudged; again after a stop, too. */
  start(): void;
  /** Ends after the units that are being done. */
  stop(): Promise<void>;
}

const WAKE_MS = 1_000;
/** Nudges of one moment are one. */
const NUDGE_MS = 20;
/** Work that another process made due is seen this late at most. */
const LOOK_MS = 5_000;
/** Runs of one step for one instant, after which what it leaves due is taken to stand still. */
const STANDSTILL_TIMES = 20;
/** Units in a row that the database kept waiting, after which the other steps go first. */
const TROUBLES_MAX = 20;

/** What the runner needs of the service. */
export interface DueWorkTools {
  readonly database: Database;
  readonly clock: Clock;
  readonly killPoints: KillPoints;
  readonly log: Logger;
  /** Reads what other processes may have changed about the clock. */
  readonly refreshClock: () => Promise<void>;
}

interface DueNow {
  readonly step: DueStep;
  readonly at: Date;
  /** Why the step could not say when it is due; it is then run now. */
  readonly unknown?: unknown;
}

/** A unit left its instant due although its work went well: it would run for ever. */
class StandstillError extends Error {
  override name = "StandstillError";
}

/** Too many units in a row met trouble of the database. */
class TroubleError extends Error {
  override name = "TroubleError";
}

/**
 * The due work of one process. Only one process of a database runs it at a time.
 * @param stepsOf Asked once, at the first use: steps are made of a context that already carries this due work.
 */
export function dueWorkOf(stepsOf: () => readonly DueStep[], tools: DueWorkTools): DueWork {
  const { database, clock, killPoints, log } = tools;
  const lease = leaseOf(database);
  let known: readonly DueStep[] | null = null;
  let running: Promise<boolean> | null = null;
  let timer: NodeJS.Timeout | null = null;
  let end = new AbortController();
  let lookAt = 0;
  let waking = false;
  let nextKnownAt = 0;
  let troubles = 0;

  const steps = () => (known ??= stepsOf());

  /** What each step says is due first, in the order of the list. Steps that are held as a whole say nothing. */
  const dueOf = async (failures: readonly FailedUnit[]): Promise<DueNow[]> => {
    const due: DueNow[] = [];
    for (const step of steps()) {
      const held = heldOf(failures, step.name, clock.machineNow());
      if (held.includes(WHOLE_STEP)) continue;
      try {
        const at = await step.nextDueAt(database, held);
        if (at !== null && Number.isNaN(at.getTime())) throw new RangeError("no instant");
        if (at !== null) due.push({ step, at });
      } catch (error) {
        due.push({ step, at: clock.now(), unknown: error });
      }
    }
    return due;
  };

  /** Keeps that a unit failed. @throws when the database takes nothing at present, or the lease is lost. */
  const hold = async (step: DueStep, unit: string, error: unknown) => {
    const failed = { step: step.name, unit, error };
    const failures = await keepFailure(database, failed, clock.machineNow());
    log.error({ err: error, step: step.name, unit, failures }, "due work failed");
  };

  /** Does units together; those that fail in ever smaller parts, until one that fails stands alone. */
  const runUnits = async (step: DueStep, units: readonly string[], at: Date): Promise<void> => {
    try {
      await killPoints.inScope(`due:${step.name}`, () => step.run(units, at));
      troubles = 0;
    } catch (error) {
      if (error instanceof LeaseLostError) throw error;
      troubles = isDatabaseTrouble(error) ? troubles + 1 : 0;
      const [first] = units;
      if (first !== undefined && units.length === 1) await hold(step, first, error);
      if (troubles > TROUBLES_MAX) throw new TroubleError("the database keeps it waiting");
      if (units.length <= 1) return;
      const middle = Math.ceil(units.length / 2);
      await runUnits(step, units.slice(0, middle), at);
      await runUnits(step, units.slice(middle), at);
    }
  };

  const runStep = async (step: DueStep, at: Date, held: readonly string[]) => {
    troubles = 0;
    for await (const groups of dueGroups(step, database, { asOf: at, held })) {
      if (end.signal.aborted) return;
      if (!(await lease.renew())) throw new LeaseLostError();
      // All of them end before anything else begins.
      const ends = await Promise.allSettled(groups.map((units) => runUnits(step, units, at)));
      const broken = ends.find((one) => one.status === "rejected");
      if (broken !== undefined) throw broken.reason;
    }
  };

  /** What a step leaves due over and over is held. */
  const holdStanding = async (step: DueStep, at: Date, held: readonly string[]) => {
    const error = new StandstillError("still due after its work");
    let units = 0;
    for await (const groups of dueGroups(step, database, { asOf: at, held })) {
      for (const unit of groups.flat()) await hold(step, unit, error);
      units += groups.flat().length;
    }
    if (units === 0) await hold(step, WHOLE_STEP, error);
  };

  const runDue = async ({ step, at, unknown }: DueNow, held: readonly string[], times: number) => {
    try {
      if (times > STANDSTILL_TIMES) return await holdStanding(step, at, held);
      await runStep(step, at, held);
      if (unknown !== undefined) await hold(step, WHOLE_STEP, unknown);
    } catch (error) {
      if (error instanceof LeaseLostError) throw error;
      // The units are not at fault. Where the database is, this cannot be kept either.
      await hold(step, WHOLE_STEP, error);
    }
  };

  const forgetRipe = async (failures: readonly FailedUnit[], before: Date) => {
    const ripe = failures.filter(({ retryAt }) => retryAt <= before);
    const names = steps()
      .map(({ name }) => name)
      .filter((name) => !heldOf(failures, name, before).includes(WHOLE_STEP))
      .filter((name) => ripe.some(({ step }) => step === name));
    if (names.length === 0) return;
    await inTransaction(database, (transaction) => forgetFailures(transaction, names, before));
  };

  /** Runs everything that is due. False when another process does due work. */
  const catchUp = async (): Promise<boolean> => {
    if (!(await lease.take())) return false;
    const renewal = setInterval(() => {
      // A unit that waits for its bank must not cost the lease. The fence finds out where it is lost all the same.
      lease.renew().catch(() => {});
    }, RENEW_MS).unref();
    try {
      return await behindFence(lease.fence, doAllDue);
    } catch (error) {
      if (!(error instanceof LeaseLostError)) throw error;
      log.warn("due work was lost to another process, or stood still");
      return false;
    } finally {
      clearInterval(renewal);
    }
  };

  const doAllDue = async (): Promise<boolean> => {
    const beganAt = clock.machineNow();
    let standing = { step: null as DueStep | null, at: 0, times: 0 };
    while (!end.signal.aborted) {
      if (!(await lease.renew())) throw new LeaseLostError();
      const failures = await readFailures(database);
      const first = firstOf(await dueOf(failures));
      nextKnownAt = first?.at.getTime() ?? Number.POSITIVE_INFINITY;
      if (first === null || first.at > clock.now()) {
        await forgetRipe(failures, beganAt);
        return true;
      }
      const at = first.at.getTime();
      const again = standing.step === first.step && standing.at === at;
      standing = { step: first.step, at, times: again ? standing.times + 1 : 1 };
      const held = heldOf(failures, first.step.name, clock.machineNow());
      await runDue(first, held, standing.times);
    }
    return true;
  };

  // A call that nudges or settles has a time limit, an entry in the audit trail, or a fence, which are not this work's.
  const outsideCalls = AsyncLocalStorage.snapshot();
  const pass = (): Promise<boolean> => {
    running ??= outsideCalls(catchUp).finally(() => {
      running = null;
    });
    return running;
  };

  const wake = async () => {
    waking = true;
    try {
      await tools.refreshClock();
      const machineNow = clock.machineNow().getTime();
      if (machineNow >= lookAt || clock.now().getTime() >= nextKnownAt) {
        lookAt = machineNow + LOOK_MS;
        await pass();
      } else {
        await lease.renew();
      }
    } catch (error) {
      log.warn({ err: error }, "due work waits for the database");
    }
    waking = false;
    sleep();
  };

  const sleep = () => {
    if (end.signal.aborted) return;
    const pauseMs = lookAt === 0 ? NUDGE_MS : WAKE_MS;
    timer = outsideCalls(() => setTimeout(() => void wake(), pauseMs).unref());
  };

  /** What is due next, of the steps that can say so. */
  const next = async (isAsked: (step: DueStep) => boolean): Promise<DueNow | null> => {
    const due = await dueOf(await readFailures(database));
    return firstOf(due.filter(({ step, unknown }) => unknown === undefined && isAsked(step)));
  };

  return {
    nudge() {
      lookAt = 0;
      // While awake it looks again before it sleeps; before its start there is nothing to bring forward.
      if (waking || timer === null) return;
      clearTimeout(timer);
      sleep();
    },
    async settle() {
      // A pass that is under way may have looked before the caller's commit.
      await running;
      for (;;) {
        if (await pass()) return;
        const due = await next(() => true);
        if (due === null || due.at > clock.now()) return;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    },
    async next() {
      const due = await next((step) => step.isUpkeep !== true);
      return due === null ? null : { name: due.step.name, at: due.at };
    },
    async late() {
      const due = await dueOf(await readFailures(database));
      const now = clock.now();
      return due.filter(({ at }) => at <= now).map(({ step, at }) => ({ name: step.name, at }));
    },
    start() {
      if (end.signal.aborted) end = new AbortController();
      void wake();
    },
    async stop() {
      end.abort();
      if (timer !== null) clearTimeout(timer);
      await running?.catch(() => {});
      await lease.release();
    },
  };
}

/** What is due first; of one instant, what the list has first. */
function firstOf(due: readonly DueNow[]): DueNow | null {
  return due.reduce<DueNow | null>(
    (first, one) => (first === null || one.at < first.at ? one : first),
    null,
  );
}
