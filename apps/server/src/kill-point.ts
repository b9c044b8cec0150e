import { AsyncLocalStorage } from "node:async_hooks";

/** Where the process ends itself: before or after the n-th awaited input or output. Fault trials only. */
export interface KillPlan {
  readonly at: number;
  readonly side: "before" | "after";
  /** Counts only inside this operation or job step; everywhere when absent. */
  readonly scope?: string;
}

/** Stands around every awaited input and output of the service: statements and provider calls. */
export interface KillPoints {
  around<Result>(io: () => Promise<Result>): Promise<Result>;
  /** Runs work as part of a named operation or job step. */
  inScope<Result>(scope: string, work: () => Promise<Result>): Promise<Result>;
}

export const NO_KILL_POINTS: KillPoints = {
  around: (io) => io(),
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
    async around(io) {
      if (plan.scope !== undefined && scopes.getStore() !== plan.scope) return io();
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
