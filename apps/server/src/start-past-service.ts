import { createContext } from "./create-context.ts";
import { createWebServer } from "./create-web-server.ts";
import { loggerOf } from "./log.ts";
import type { StartPastService } from "./sandbox/seed/seed-demo.ts";
import { scheduledJobs } from "./scheduled-jobs.ts";

/** The service in which the demo's past happens. */
export const startPastService: StartPastService = async (
  { config, database },
  clock,
  jobsOf,
  makeIds,
) => {
  const { context } = await createContext(config, (own) => jobsOf(scheduledJobs(own)), {
    database,
    clock,
    ...(makeIds === undefined ? {} : { makeIds }),
    // Hundreds of requests of an invented past.
    log: loggerOf("error"),
  });
  const app = await createWebServer(context, {
    version: "seed",
    h5Dist: null,
    certificate: null,
    isReady: () => true,
    extras: [],
  });
  return { context, app };
};
