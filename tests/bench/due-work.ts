import { accrualJob } from "@kedu/server/src/capabilities/loans/loans.job.ts";
import { debitRunJob } from "@kedu/server/src/capabilities/repayment/debit-run.job.ts";
import { runDue } from "@kedu/server/src/testing/scheduled-job.ts";
import { openService } from "./open-service.ts";
import { one, timed } from "./rounds.ts";
import { startServer } from "./start-server.ts";

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
  readonly heapMiB: number;
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
  const peak = { rss: 0, heapUsed: 0 };
  const look = () => {
    const { rss, heapUsed } = process.memoryUsage();
    peak.rss = Math.max(peak.rss, rss);
    peak.heapUsed = Math.max(peak.heapUsed, heapUsed);
  };
  const looking = setInterval(look, LOOK_MS);
  const seconds = await timed(doWork).finally(() => clearInterval(looking));
  look();
  await service.close();
  return { seconds, rssMiB: peak.rss / MEBIBYTE, heapMiB: peak.heapUsed / MEBIBYTE };
}

/** The same in a process of its own, which has no memory of anything before. */
export async function measureDueWork(plan: DueWorkPlan): Promise<DueWork> {
  const server = startServer();
  try {
    return await server.measure({ do: "due-work", ...plan });
  } finally {
    server.child.kill();
  }
}

export function memoryOf({ rssMiB, heapMiB }: DueWork): string {
  return `at most ${one(rssMiB)} MiB of memory, ${one(heapMiB)} MiB of it heap`;
}
