import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { sandboxClock } from "@kedu/server/src/sandbox/world/sandbox-clock.ts";
import { readConfig } from "@kedu/server/src/runtime/config.ts";
import { createContext } from "@kedu/server/src/create-context.ts";
import { createWebServer } from "@kedu/server/src/create-web-server.ts";
import { scheduledJobs } from "@kedu/server/src/scheduled-jobs.ts";
import { type Sandbox, sandboxOf } from "@kedu/server/src/sandbox/partners/sandbox.ts";
import { inTransaction } from "@kedu/server/src/database/transaction.ts";
import type { Context } from "@kedu/server/src/calls/context.ts";

/** The pool of both sides: what one process of the service has by default. */
export const POOL_SIZE = 10;
/** A Monday morning in Shanghai, with hours until anything of the business day happens. */
export const START = Date.parse("2026-03-02T10:00:00+08:00");
const startedAt = Date.now();

export interface OpenService {
  readonly context: Context;
  readonly app: FastifyInstance;
  readonly sandbox: Sandbox;
  /** Moves its business clock ahead, and lets it look for what is due. */
  moveClock(to: Date): Promise<void>;
  /** Listens on a free port of this machine. */
  listen(): Promise<number>;
  close(): Promise<void>;
}

/** What differs from a quiet service on the bench's morning. */
export interface ServiceOptions {
  readonly logLevel?: "info" | "error";
  /** When the business day's clock begins, in ms. */
  readonly start?: number;
}

/** The whole service over a PostgreSQL, as `npm start` assembles it, on a morning of its own. */
export async function openService(
  url: string,
  dataDir: string,
  { logLevel = "error", start = START }: ServiceOptions = {},
): Promise<OpenService> {
  const clock = sandboxClock(() => new Date(start + Date.now() - startedAt));
  const config = readConfig({
    DATABASE_URL: url,
    DATABASE_POOL: String(POOL_SIZE),
    DATA_DIR: dataDir,
    LOG_LEVEL: logLevel,
    // Every process seals and looks up with the same key; a database that is given was filled with one.
    KEDU_DATA_KEY: process.env["KEDU_DATA_KEY"] ?? Buffer.alloc(32, 1).toString("base64"),
  });
  const owned = await createContext(config, scheduledJobs, { clock });
  const { context } = owned;
  const app = await createWebServer(context, {
    version: "bench",
    h5Dist: null,
    certificate: null,
    isReady: () => true,
    extras: [],
  });
  await app.ready();
  const sandbox = sandboxOf(context, pause);
  sandbox.door.leadTo(app);
  return {
    context,
    app,
    sandbox,
    async moveClock(to) {
      await inTransaction(context.database, (transaction) => clock.moveTo(transaction, to));
      // Another process may have moved it before.
      await clock.refresh(context.database);
      context.jobs.wake();
    },
    async listen() {
      app.server.listen(0, "127.0.0.1");
      await once(app.server, "listening");
      const address = app.server.address();
      if (address === null || typeof address === "string") throw new Error("no port to be had");
      return address.port;
    },
    async close() {
      await app.close();
      await owned.close();
    },
  };
}
