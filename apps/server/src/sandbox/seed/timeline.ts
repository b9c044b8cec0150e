import type { JobRunner } from "../../jobs/job-runner.ts";
import type { SeedClock } from "./seed-clock.ts";

/** Something that happens in the seeded past. */
export interface SeedEvent {
  readonly at: Date;
  readonly what: string;
  readonly happen: () => Promise<void>;
}

interface Play {
  /** The present, where it ends. */
  readonly until: () => Date;
  /** Takes the share of the events that have happened, from 0 to 1. */
  readonly onPlayed?: ((done: number) => void) | undefined;
}

/**
 * Lets events happen in the order of their instants, with all due work of the time between them done first, until
 * the present. @throws Error naming the event that failed
 */
export async function play(
  events: readonly SeedEvent[],
  clock: SeedClock,
  jobs: JobRunner,
  { until, onPlayed }: Play,
): Promise<void> {
  const inOrder = events.toSorted((a, b) => a.at.getTime() - b.at.getTime());
  for (const [place, event] of inOrder.entries()) {
    onPlayed?.(place / inOrder.length);
    clock.moveTo(event.at);
    await jobs.settle();
    try {
      await event.happen();
    } catch (error) {
      throw new Error(`seed: ${event.what} failed`, { cause: error });
    }
  }
  clock.moveTo(until());
  await jobs.settle();
  onPlayed?.(1);
}
