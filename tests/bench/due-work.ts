import { constants, PerformanceObserver } from "node:perf_hooks";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { accrualJob } from "@kedu/server/src/capabilities/loans/loans.job.ts";
import { debitRunJob } from "@kedu/server/src/capabilities/repayment/debit-run.job.ts";
import { runDue } from "@kedu/server/src/testing/scheduled-job.ts";
import { openService } from "./open-service.ts";
import { timed } from "./rounds.ts";

const MEBIBYTE = 1_048_576;
const LOOK_MS = 10;

/** What is to be done: a day's interest, the debits of a run, or all that is due. */
export interface DueWorkPlan {
  readonly url: string;
  readonly dataDir: string;
  readonly work: "accrual" | "debits" | "everything";
  /** When it is, in ms. */
  readonly at: number;
}

/** How long it took, and the most memory that the process had meanwhile, in MiB. */
export interface DueWork {
  readonly seconds: number;
  readonly rssMiB: number;
  /** With what is not in use any more: V8 collects it late, when there is much. */
  readonly heapMiB: number;
  /** What was left of the heap by a full collection. */
  readonly usedMiB: number;
}

/** Does due work in this process, and looks at its memory. */
export async function doDueWork({ url, dataDir, work, at }: DueWorkPlan): Promise<DueWork> {
  const service = await openService(url, dataDir, { logLevel: "info", start: at });
  const { context } = service;
  const asOf = new Date(at);
  const doWork = () => {
    switch (work) {
      case "accrual":
        return runDue(accrualJob(context), context.database, asOf);
      case "debits":
        return runDue(debitRunJob(context), context.database, asOf);
      case "everything":
        return context.jobs.settle();
    }
  };
  const peak = { rss: 0, heap: 0, used: 0 };
  const look = () => {
    const { rss, heapUsed } = process.memoryUsage();
    peak.rss = Math.max(peak.rss, rss);
    peak.heap = Math.max(peak.heap, heapUsed);
  };
  const lookAtUsed = () => {
    peak.used = Math.max(peak.used, process.memoryUsage().heapUsed);
  };
  const collections = new PerformanceObserver((list) => {
    if (list.getEntries().some(isFull)) lookAtUsed();
  });
  collectAll();
  collections.observe({ entryTypes: ["gc"] });
  const looking = setInterval(look, LOOK_MS);
  const seconds = await timed(doWork).finally(() => {
    clearInterval(looking);
    collections.disconnect();
  });
  look();
  collectAll();
  lookAtUsed();
  await service.close();
  return {
    seconds,
    rssMiB: peak.rss / MEBIBYTE,
    heapMiB: peak.heap / MEBIBYTE,
    usedMiB: peak.used / MEBIBYTE,
  };
}

function isFull(entry: object): boolean {
  const { kind } = ("detail" in entry ? entry.detail : {}) as { readonly kind?: number };
  return kind === constants.NODE_PERFORMANCE_GC_MAJOR;
}

function collectAll(): void {
  setFlagsFromString("--expose-gc");
  (runInNewContext("gc") as () => void)();
}
