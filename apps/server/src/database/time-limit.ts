import { AsyncLocalStorage } from "node:async_hooks";

/**
 * How long a call may take until the database has answered it: below the client's 6 s (specification 7), with time left
 * to answer. A database that hangs does not enforce its own limits, so these are enforced on this side.
 */
export const CALL_LIMIT_MS = 4_600;
/** What is left to each statement of a call whose time is over, such as cleanup statements. */
const LEAST_MS = 300;
/** Statements outside of calls: above the database's own limit, whose error says more. */
const STATEMENT_MS = 20_000;
/** Limits that differ by less share one list of timers. */
const STEP_MS = 50;

interface Allowance {
  /** On the clock of `performance.now()`; infinite once the call is over. */
  endsAt: number;
  readonly statementMs: number;
}

const allowances = new AsyncLocalStorage<Allowance>();

/** Runs a call whose client waits for its answer. What it leaves running afterwards has the limit of other work. */
export function withinCall<Result>(
  work: () => Promise<Result>,
  limitMs = CALL_LIMIT_MS,
): Promise<Result> {
  return within(limitMs, STATEMENT_MS, work);
}

/** Waits for what the client of a call has still to send, which does not count against the time for the answer. */
export async function waitForClient<Result>(work: () => Promise<Result>): Promise<Result> {
  const allowance = allowances.getStore();
  const startedAt = performance.now();
  try {
    return await work();
  } finally {
    if (allowance !== undefined) allowance.endsAt += performance.now() - startedAt;
  }
}

/** Runs work that is cancelled when the database has not answered in this time. */
export function withinMs<Result>(durationMs: number, work: () => Promise<Result>): Promise<Result> {
  return within(durationMs, STATEMENT_MS, work);
}

/** Runs work whose statements may take any time, such as a migration. */
export function withoutTimeLimit<Result>(work: () => Promise<Result>): Promise<Result> {
  return within(Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, work);
}

/** How long the next wait for the database may take, in ms; null for no limit. */
export function waitLimitMs(): number | null {
  const { endsAt, statementMs } = allowances.getStore() ?? OUTSIDE;
  const leftMs = Math.min(endsAt - performance.now(), statementMs);
  if (leftMs === Number.POSITIVE_INFINITY) return null;
  return Math.max(LEAST_MS, Math.ceil(leftMs / STEP_MS) * STEP_MS);
}

const OUTSIDE: Allowance = { endsAt: Number.POSITIVE_INFINITY, statementMs: STATEMENT_MS };

async function within<Result>(
  durationMs: number,
  statementMs: number,
  work: () => Promise<Result>,
): Promise<Result> {
  const allowance = { endsAt: performance.now() + durationMs, statementMs };
  try {
    return await allowances.run(allowance, work);
  } finally {
    allowance.endsAt = Number.POSITIVE_INFINITY;
  }
}
