import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance, InjectOptions } from "fastify";
import { sandboxClock } from "../sandbox/world/sandbox-clock.ts";
import { readConfig } from "../runtime/config.ts";
import { createContext } from "../create-context.ts";
import { type DRIVERS, openDatabase } from "./database.ts";
import { createWebServer } from "../create-web-server.ts";
import { scheduledJobs } from "../scheduled-jobs.ts";
import { type OpenSandbox, openSandbox } from "../sandbox/open-sandbox.ts";
import { serveSandbox } from "../sandbox/serve-sandbox.ts";
import { startPastService } from "../start-past-service.ts";
import type { Context } from "../calls/context.ts";

/** A service with its sandbox, over a database of its own, on a machine whose clock is stopped. */
export interface SandboxService {
  readonly context: Context;
  readonly app: FastifyInstance;
  readonly sandbox: OpenSandbox;
  /** Calls the console's interface; refusals come back like any answer. */
  console<Answer = Record<string, unknown>>(
    method: NonNullable<InjectOptions["method"]>,
    path: string,
    body?: object,
  ): Promise<{ readonly status: number; readonly body: Answer }>;
  /** The cookie of a one-tap login. */
  logIn(phone: string): Promise<string>;
  /** Reads an address of the API as a given user. */
  read<Answer>(cookie: string, path: string): Promise<Answer>;
  close(): Promise<void>;
}

/** Starts it; the caller closes it. Nothing is seeded. */
export async function startSandboxService(
  machineNow: string,
  driver: (typeof DRIVERS)[number] = "postgres",
): Promise<SandboxService> {
  const dataDir = mkdtempSync(join(tmpdir(), "kedu-sandbox-"));
  const database = await openDatabase(driver);
  const clock = sandboxClock(() => new Date(machineNow));
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: "error" });
  const own: { sandbox: OpenSandbox | null } = { sandbox: null };
  const { context } = await createContext(
    config,
    (whole) => [...scheduledJobs(whole), ...(own.sandbox?.jobs ?? [])],
    { database, clock },
  );
  const sandbox = openSandbox(context, clock, startPastService);
  own.sandbox = sandbox;
  const app = await createWebServer(context, {
    version: "test",
    h5Dist: null,
    certificate: null,
    isReady: () => true,
    isClosed: () => sandbox.isResetting(),
    extras: [(server) => serveSandbox(server, sandbox)],
  });
  await app.ready();
  sandbox.door.leadTo(app);
  return {
    context,
    app,
    sandbox,
    async console(method, path, body) {
      const answer = await app.inject({
        method,
        url: `/sandbox/api/${path}`,
        ...(body === undefined ? {} : { payload: body }),
      });
      return { status: answer.statusCode, body: answer.json() };
    },
    async logIn(phone) {
      const answer = await app.inject({
        method: "POST",
        url: "/sandbox/api/login",
        payload: { phone },
      });
      const cookie = [answer.headers["set-cookie"] ?? []].flat()[0];
      if (cookie === undefined) throw new Error(`no login as ${phone}: ${answer.payload}`);
      return cookie.split(";", 1)[0] ?? "";
    },
    async read(cookie, path) {
      const answer = await app.inject({ url: `/api${path}`, headers: { cookie } });
      if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.payload}`);
      return answer.json();
    },
    async close() {
      await app.close();
      await context.jobs.stop();
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
