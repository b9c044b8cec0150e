import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type ApiClient, createApiClient } from "@kedu/api/browser";
import type { AnyRouter } from "@orpc/server";
import type { FastifyInstance } from "fastify";
import { onTestFinished } from "vitest";
import { readConfig } from "../runtime/config.ts";
import { type ContextReplacements, createContext } from "../create-context.ts";
import type { Database } from "../database/database.ts";
import { createWebServer } from "../create-web-server.ts";
import { scheduledJobs } from "../scheduled-jobs.ts";
import type { ScheduledJob } from "../jobs/scheduled-job.ts";
import { cookieJar } from "../sandbox/partners/cookie-jar.ts";
import type { Context } from "../calls/context.ts";
import { type TestClock, testClock } from "./clock.ts";
import { openTestDatabase } from "./database.ts";
import { sessionCookieOf, type TestLogin } from "./session-cookie.ts";

/** The instant at which tests begin unless they say otherwise: a Monday morning in Shanghai. */
export const TEST_START = "2026-03-02T10:00:00+08:00";

/** The whole service over a database of its own, with a stopped clock and the sandbox's providers. */
export interface TestService {
  readonly context: Context;
  readonly database: Database;
  readonly clock: TestClock;
  readonly app: FastifyInstance;
  /** A typed client over the real web server, with a cookie jar of its own, not logged in. */
  client(
    headers?: Readonly<Record<string, string>>,
    from?: { readonly address: string },
  ): ApiClient;
  /** A client with a session of this user; it skips the login. */
  clientOf(login: TestLogin): Promise<ApiClient>;
  /** The cookie of such a session, for raw requests. */
  cookieOf(login: TestLogin): Promise<string>;
}

export interface TestServiceOptions {
  readonly driver?: "pglite" | "postgres";
  readonly start?: string;
  readonly poolSize?: number;
  /** More of the environment, such as KEDU_MODE. */
  readonly environment?: Readonly<Record<string, string>>;
  readonly replacements?: ContextReplacements;
  /** Other handlers than the product's, for tests of the web side itself. */
  readonly router?: AnyRouter;
  readonly jobs?: (context: Context) => readonly ScheduledJob[];
  readonly h5Dist?: string;
  /** How long a call may wait for the database, in ms. */
  readonly callLimitMs?: number;
}

/** Starts the service for one test; it ends with the test. */
export async function startTestService(options: TestServiceOptions = {}): Promise<TestService> {
  const dataDir = mkdtempSync(join(tmpdir(), "kedu-test-"));
  const database =
    options.replacements?.database ?? (await openTestDatabase(options.driver, options.poolSize));
  const clock = testClock(options.start ?? TEST_START);
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: "fatal", ...options.environment });
  const owned = await createContext(config, options.jobs ?? scheduledJobs, {
    clock,
    ...options.replacements,
    database,
  });
  const { context } = owned;
  const app = await createWebServer(context, {
    ...(options.router === undefined ? {} : { router: options.router }),
    ...(options.callLimitMs === undefined ? {} : { callLimitMs: options.callLimitMs }),
    version: "test",
    h5Dist: options.h5Dist ?? null,
    certificate: null,
    isReady: () => true,
    extras: [],
  });
  onTestFinished(async () => {
    await app.close();
    await context.jobs.stop();
    await context.replica.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const cookieOf = (login: TestLogin) => sessionCookieOf(context, login);
  return {
    context,
    database,
    clock,
    app,
    client: (headers, from) => injectingClient(app, "", headers, from?.address),
    clientOf: async (login) => injectingClient(app, await cookieOf(login)),
    cookieOf,
  };
}

/** The product's own client, whose requests go straight into the web server. */
function injectingClient(
  app: FastifyInstance,
  cookie: string,
  headers: Readonly<Record<string, string>> = {},
  address = "127.0.0.1",
): ApiClient {
  const jar = cookieJar(cookie);
  return createApiClient({
    url: "http://localhost/api",
    headers: () => ({ ...headers, ...jar.header() }),
    async fetch(request) {
      const url = new URL(request.url);
      const body = Buffer.from(await request.arrayBuffer());
      const answer = await app.inject({
        method: request.method,
        url: url.pathname + url.search,
        headers: { ...Object.fromEntries(request.headers), host: url.host },
        remoteAddress: address,
        ...(body.length === 0 ? {} : { payload: body }),
      });
      jar.take(answer.headers["set-cookie"]);
      return new Response(answer.statusCode === 204 ? null : new Uint8Array(answer.rawPayload), {
        status: answer.statusCode,
        headers: Object.entries(answer.headers).flatMap(([name, value]) =>
          typeof value === "string" ? [[name, value] as [string, string]] : [],
        ),
      });
    },
  });
}
