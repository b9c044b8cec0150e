import { businessDateOf } from "@kedu/domain";
import type { Clock } from "../../runtime/clock.ts";
import type { ScheduledJob } from "../../jobs/scheduled-job.ts";

/** A clock that a seed moves through the past. It runs on no other, and never goes back. */
export interface SeedClock extends Clock {
  moveTo(instant: Date): void;
  /** The same job, which sees the instant at which it was due: what it does is dated then. */
  dated(job: ScheduledJob): ScheduledJob;
}

export function seedClock(start: Date): SeedClock {
  let current = start;
  let dueAt: Date | null = null;
  let underWay = 0;
  const now = () => new Date(dueAt ?? current);
  return {
    now,
    machineNow: now,
    today: () => businessDateOf(now()),
    moveTo(instant) {
      if (instant < current) throw new RangeError("a seed never goes back");
      current = instant;
    },
    dated: (job) => ({
      ...job,
      async run(units, asOf) {
        // Groups of units of one instant may be under way at once.
        dueAt = asOf;
        underWay += 1;
        try {
          await job.run(units, asOf);
        } finally {
          underWay -= 1;
          if (underWay === 0) dueAt = null;
        }
      },
    }),
  };
}
