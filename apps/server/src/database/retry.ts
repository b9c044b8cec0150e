import { randomInt } from "node:crypto";
import { isRetryable } from "./sql-error.ts";

/** Tries of one transaction after deadlocks and serialization failures. */
const TRIES_MAX = 5;
const FIRST_PAUSE_MS = 10;

/** Runs a transaction; again, a bounded number of times, where it met a deadlock or a serialization failure. */
export async function withRetries<Result>(run: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await run();
    } catch (error) {
      if (tries >= TRIES_MAX || !isRetryable(error)) throw error;
      // Two transactions that collided once must not collide again in step.
      await pause(randomInt(FIRST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** tries + 1));
    }
  }
}

function pause(durationMs: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, durationMs));
}
