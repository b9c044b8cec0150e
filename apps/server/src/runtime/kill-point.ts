import { AsyncLocalStorage } from "node:async_hooks";

/** Where the process ends itself: before or after the n-th awaited input or output. Fault trials only. */
export interface KillPlan {
  readonly at: number;
  readonly side: "before" | "after";
  /** Counts only inside this operation or job; everywhere when absent. */
  readonly scope?: string;
  /** Counts only what lasts: between two of those, a death leaves the same behind wherever it comes. */
  readonly only?: "lasting";
}

/**
 * What an input or output leaves behind when the process dies right after it: what lasts is a commit, a statement that
 * is its own transaction, or a call to a provider. A read lasts not, nor does what a transaction has not committed.
 */
export type Trace = "lasting" | "passing";

/** Wraps every awaited input and output of the service: statements and provider calls. */
export interface KillPoints {
  around<Result>(trace: Trace, io: () => Promise<Result>): Promise<Result>;
  /** Runs work as part of a named operation or job. */
  inScope<Result>(scope: string, work: () => Promise<Result>): Promise<Result>;
}

export const NO_KILL_POINTS: KillPoints = {
  around: (_trace, io) => io(),
  inScope: (_scope, work) => work(),
};

/** One counter for the whole process, so that a trial can end it at every point in turn. */
export function killPointsOf(
  plan: KillPlan | null,
  end: () => void = () => process.kill(process.pid, "SIGKILL"),
): KillPoints {
  if (plan === null) return NO_KILL_POINTS;
  const scopes = new AsyncLocalStorage<string>();
  let count = 0;
  return {
    async around(trace, io) {
      const isOutside = plan.scope !== undefined && scopes.getStore() !== plan.scope;
      if (isOutside || (plan.only ?? trace) !== trace) return io();
      count += 1;
      const last = count === plan.at;
      if (last && plan.side === "before") end();
      const result = await io();
      if (last && plan.side === "after") end();
      return result;
    },
    inScope: (scope, work) => scopes.run(scope, work),
  };
}
