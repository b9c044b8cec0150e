import { setTimeout as pause } from "node:timers/promises";
import type { DueRanges, TakenRange } from "./due-ranges.ts";
import { type Lease, LeaseLostError } from "./lease.ts";
import type { Presence } from "./presence.ts";
import type { DueQuery, ScheduledJob } from "./scheduled-job.ts";

/** A process that waits for others looks this often for a range that is free. */
const LOOK_MS = 50;
/** It is looked this often whether a process has died: one that has a range, or the one that leads. */
const GONE_MS = 1_000;

/** What one process does of the rounds that are divided among all. */
export interface SharedRound {
  /**
   * Divides what a job has due among all processes, and does it with them. False where this process does it alone: no
   * other is there, or it is too little.
   */
  run(job: ScheduledJob, query: Pick<DueQuery, "asOf" | "held">): Promise<boolean>;
  /** The leader does ranges, with the others, until none is left. Costs nothing once that is known. */
  end(): Promise<void>;
  /** A process that does not lead does ranges for some time. False when there were none. */
  helpOut(): Promise<boolean>;
}

/** What the round needs of the runner. */
export interface SharedRoundTools {
  readonly lease: Lease;
  readonly ranges: DueRanges;
  readonly presence: Presence;
  readonly isEnding: () => boolean;
  readonly runRange: (range: TakenRange) => Promise<void>;
}

export function sharedRoundOf(tools: SharedRoundTools): SharedRound {
  const { lease, ranges, presence, isEnding, runRange } = tools;
  /** The epoch of the lease in which no range is left of an earlier round, whoever led it. */
  let endedIn: number | null = null;
  let lookForGoneAt = 0;

  const runNext = async (): Promise<boolean> => {
    const range = await ranges.take();
    if (range !== null) await runRange(range);
    return range !== null;
  };

  const freeWhatIsLeft = async () => {
    if (performance.now() < lookForGoneAt) return;
    lookForGoneAt = performance.now() + GONE_MS;
    for (const holder of await ranges.holders()) {
      if (holder === null || holder === presence.me) continue;
      if (await presence.isGone(holder)) await ranges.free(holder);
    }
  };

  const end = async () => {
    while (endedIn !== lease.epoch() && !isEnding()) {
      if (!(await lease.renew())) throw new LeaseLostError();
      await freeWhatIsLeft();
      if (await runNext()) continue;
      if ((await ranges.holders()).length === 0) endedIn = lease.epoch();
      else await pause(LOOK_MS);
    }
  };

  return {
    end,
    async run(job, query) {
      if (!lease.isShared()) return false;
      const before = endedIn;
      endedIn = null;
      if (await ranges.divide(job, query)) {
        await end();
        return true;
      }
      endedIn = before;
      return false;
    },
    async helpOut() {
      const leadAt = performance.now() + GONE_MS;
      let helps = false;
      while (!isEnding() && performance.now() < leadAt) {
        if (await runNext()) helps = true;
        else if (helps) await pause(LOOK_MS);
        else return false;
      }
      return helps;
    },
  };
}
