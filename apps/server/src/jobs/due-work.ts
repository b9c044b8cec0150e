import { AsyncLocalStorage } from "node:async_hooks";
import type { Logger } from "pino";
import type { Clock } from "../clock.ts";
import type { Database, DatabaseLock, Reader } from "../database/database.ts";
import { isDatabaseTrouble } from "../database/sql-error.ts";
import type { KillPoints } from "../kill-point.ts";

/**
 * A kind of work that becomes due. The rows of the database are the queue: what is due follows from them and the
 * business clock, so a service that was down catches up each instant exactly once.
 */
export interface DueStep {
  readonly name: string;
  /** Keeps the house and changes nothing that anybody sees. */
  readonly isUpkeep?: true;
  /** The earliest instant at which work is or becomes due; null when there is none. */
  nextDueAt(reader: Reader): Promise<Date | null>;
  /**
   * Does what is due at this instant, each unit in a transaction of its own that makes the unit no longer due. It
   * may be ended anywhere and run again. Failures of providers are part of the work: they move the unit's instant.
   */
  run(asOf: Date): Promise<void>;
}

/** Runs due work. */
export interface DueWork {
  /** New work may be due now; call it after a commit. */
  nudge(): void;
  /** Resolves when nothing is due at the business clock's present instant. */
  settle(): Promise<void>;
  /** The next instant at which anything happens that somebody sees, and what; null when nothing will. */
  next(): Promise<{ readonly name: string; readonly at: Date } | null>;
  /** Begins to run by itself, every second and when nudged; again after a stop, too. */
  start(): void;
  /** Ends after the step that is running. */
  stop(): Promise<void>;
}

const WAKE_MS = 1_000;
/** Nudges of one moment are one. */
const NUDGE_MS = 20;
/** Work that another process made due is seen this late at most. */
const LOOK_MS = 5_000;
const FIRST_BACKOFF_MS = 1_000;
const LAST_BACKOFF_MS = 60_000;
/** Runs of one step for one instant, after which it is taken to stand still. */
const STANDSTILL_TIMES = 20;

/** What the runner needs of the service. */
export interface DueWorkTools {
  readonly database: Database;
  readonly clock: Clock;
  readonly killPoints: KillPoints;
  readonly log: Logger;
  /** Reads what other processes may have changed about the clock. */
  readonly refreshClock: () => Promise<void>;
}

/**
 * The due work of one process. Only one process of a database runs it at a time.
 * @param stepsOf Asked once, at the first use: steps are made of a context that already carries this due work.
 */
export function dueWorkOf(stepsOf: () => readonly DueStep[], tools: DueWorkTools): DueWork {
  const { database, clock, killPoints, log } = tools;
  const backoffs = new Map<DueStep, { failures: number; until: number }>();
  let steps: readonly DueStep[] | null = null;
  let lock: DatabaseLock | null = null;
  let running: Promise<boolean> | null = null;
  let timer: NodeJS.Timeout | null = null;
  let end = new AbortController();
  let lookAt = 0;
  let waking = false;
  let nextKnownAt = 0;

  const earliest = async (skipBacking: boolean, skipUpkeep = false) => {
    steps ??= stepsOf();
    let found: { step: DueStep; at: Date } | null = null;
    for (const step of steps) {
      if (skipUpkeep && step.isUpkeep === true) continue;
      const backoff = backoffs.get(step);
      if (skipBacking && backoff !== undefined && clock.machineNow().getTime() < backoff.until)
        continue;
      const at = await step.nextDueAt(database);
      // Steps that are due at one instant run in the order of the list.
      if (at !== null && (found === null || at < found.at)) found = { step, at };
    }
    return found;
  };

  const backOff = (step: DueStep, pauseMs: number, failures = 1) =>
    backoffs.set(step, { failures, until: clock.machineNow().getTime() + pauseMs });

  const runStep = async (step: DueStep, at: Date) => {
    try {
      await killPoints.inScope(`due:${step.name}`, () => step.run(at));
      backoffs.delete(step);
    } catch (error) {
      if (isDatabaseTrouble(error)) throw error;
      // One step that fails must not hold up the others.
      const failures = (backoffs.get(step)?.failures ?? 0) + 1;
      backOff(step, Math.min(FIRST_BACKOFF_MS * 2 ** (failures - 1), LAST_BACKOFF_MS), failures);
      log.error({ err: error, step: step.name, failures }, "due work failed");
    }
  };

  /** Runs everything that is due. False when another process holds the lock. */
  const catchUp = async (): Promise<boolean> => {
    if (lock === null || lock.lost.aborted) lock = await database.tryLock("due-work");
    if (lock === null) return false;
    let standing = { step: null as DueStep | null, at: 0, times: 0 };
    while (!end.signal.aborted && !lock.lost.aborted) {
      const due = await earliest(true);
      nextKnownAt = due?.at.getTime() ?? Number.POSITIVE_INFINITY;
      if (due === null || due.at > clock.now()) return true;
      const at = due.at.getTime();
      const again = standing.step === due.step && standing.at === at;
      standing = { step: due.step, at, times: again ? standing.times + 1 : 1 };
      if (standing.times > STANDSTILL_TIMES) {
        // A step that leaves its instant due would run for ever.
        backOff(due.step, LAST_BACKOFF_MS);
        log.error({ step: due.step.name, at: due.at }, "due work stands still");
        continue;
      }
      await runStep(due.step, due.at);
    }
    return true;
  };

  const pass = (): Promise<boolean> => {
    running ??= catchUp().finally(() => {
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
      }
    } catch (error) {
      log.warn({ err: error }, "due work waits for the database");
    }
    waking = false;
    sleep();
  };

  // A call that nudges has a time limit and an entry in the audit trail, which are not this work's.
  const outsideCalls = AsyncLocalStorage.snapshot();
  const sleep = () => {
    if (end.signal.aborted) return;
    const pauseMs = lookAt === 0 ? NUDGE_MS : WAKE_MS;
    timer = outsideCalls(() => setTimeout(() => void wake(), pauseMs).unref());
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
        const due = await earliest(false);
        if (due === null || due.at > clock.now()) return;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    },
    async next() {
      const due = await earliest(false, true);
      return due === null ? null : { name: due.step.name, at: due.at };
    },
    start() {
      if (end.signal.aborted) end = new AbortController();
      void wake();
    },
    async stop() {
      end.abort();
      if (timer !== null) clearTimeout(timer);
      await running?.catch(() => {});
      await lock?.release();
      lock = null;
    },
  };
}
