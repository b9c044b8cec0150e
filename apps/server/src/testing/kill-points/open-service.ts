import type { FastifyInstance } from "fastify";
import { readConfig } from "../../runtime/config.ts";
import { createContext } from "../../create-context.ts";
import { createWebServer } from "../../create-web-server.ts";
import { scheduledJobs } from "../../scheduled-jobs.ts";
import type { Context } from "../../calls/context.ts";
import { type TestClock, testClock } from "../clock.ts";

/** The whole service over a database that is there, at an instant. */
export interface OpenService {
  readonly context: Context;
  readonly app: FastifyInstance;
  readonly clock: TestClock;
  close(): Promise<void>;
}

/** Starts the service as a process does, except for the port and the clock. */
export async function openService(
  environment: Readonly<Record<string, string>>,
  now: string,
): Promise<OpenService> {
  const config = readConfig({ LOG_LEVEL: "silent", ...environment });
  const clock = testClock(now);
  const { context, close } = await createContext(config, scheduledJobs, { clock });
  const app = await createWebServer(context, {
    version: "trial",
    h5Dist: null,
    certificate: null,
    isReady: () => true,
    extras: [],
  });
  return {
    context,
    app,
    clock,
    async close() {
      await app.close();
      await close();
    },
  };
}
