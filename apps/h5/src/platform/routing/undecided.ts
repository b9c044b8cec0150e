import { refusalCodeOf } from "../../data/outcome.ts";

/** Refusals that say nothing of what was asked for: the service had no time for it, or did not know who asks. */
const OF_NOTHING: ReadonlySet<string> = new Set([
  "NOT_LOGGED_IN",
  "TOO_MANY_REQUESTS",
  "SERVICE_BUSY",
  "PROVIDER_UNAVAILABLE",
  "PROVIDER_TIMEOUT",
]);

/** Whether a call that failed leaves open what it asked: such an address is for its screen to show, and is not missing. */
export function isUndecided(error: unknown): boolean {
  const code = refusalCodeOf(error);
  return code === null || OF_NOTHING.has(code);
}
