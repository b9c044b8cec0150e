import { AsyncLocalStorage } from "node:async_hooks";
import { spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { readFileSync, rmSync } from "node:fs";
import { connect, createServer, type Socket } from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { LightMyRequestResponse } from "fastify";
import { expect, onTestFinished, test } from "vitest";
import { connectDatabase } from "../database/connect.ts";
import { migrate } from "../database/migrate.ts";
import { CALL_LIMIT_MS } from "../database/time-limit.ts";
import type { KillPoints } from "../runtime/kill-point.ts";
import { refusalOf } from "../testing/applicant.ts";
import { expectBankAgrees, expectInvariants } from "../testing/invariants.ts";
import { insertPayingDealer } from "../testing/paying-dealer.ts";
import { makeClusterDirectory, startCluster, stopCluster } from "../testing/postgres-cluster.ts";
import {
  confirm,
  makePayment,
  orderBody,
  proveConsent,
  sendAsManufacturer,
  sendOrder,
  startTradingService,
} from "../testing/trade.ts";

// The server and its backends are stopped, or the network swallows what is sent: nothing is refused, and nothing ends.

/** The client's own limit (specification 7). */
const CLIENT_LIMIT_MS = 6_000;

/** The service's limit in these tests, which wait for it many times: a call that waits longer than it hangs. */
const CALL_LIMIT_IN_TESTS_MS = 1_500;

test("a call is answered before its client stops waiting", () => {
  expect(CALL_LIMIT_MS).toBeLessThan(CLIENT_LIMIT_MS);
});

/** A PostgreSQL of this test's own, which can be frozen. */
async function startFreezable() {
  const directory = makeClusterDirectory();
  const url = await startCluster(directory);
  const signal = (name: "SIGSTOP" | "SIGCONT") => {
    const [postmaster = ""] = readFileSync(join(directory, "data/postmaster.pid"), "utf8").split(
      "\n",
    );
    const children = spawnSync("ps", ["-o", "pid=", "--ppid", postmaster], { encoding: "utf8" });
    process.kill(Number(postmaster), name);
    // One of its processes may end by itself after it was listed.
    spawnSync("kill", [`-${name}`, ...children.stdout.trim().split(/\s+/)]);
  };
  const freeze = () => signal("SIGSTOP");
  const thaw = () => signal("SIGCONT");
  onTestFinished(() => {
    thaw();
    stopCluster(directory);
    rmSync(directory, { recursive: true, force: true });
  });
  return { directory, url, freeze, thaw };
}

/** The service with a dealer, on a database whose lasting inputs and outputs a test may hold up. */
async function startOn(url: string, killPoints?: KillPoints) {
  const database = await connectDatabase({ kind: "postgres", url, poolSize: 5 }, killPoints);
  onTestFinished(() => database.close());
  await migrate(database);
  const service = await startTradingService({
    replacements: { database },
    callLimitMs: CALL_LIMIT_IN_TESTS_MS,
  });
  const dealer = await insertPayingDealer(service.context);
  const client = await service.clientOf(dealer);
  const headers = { cookie: await service.cookieOf(dealer), host: "localhost" };
  return { service, dealer, client, headers };
}

test(
  "while the database does not answer every kind of call is refused in time, and afterwards all go on",
  { timeout: 240_000 },
  async () => {
    const { url, freeze, thaw } = await startFreezable();
    const { service, dealer, client, headers } = await startOn(url);
    await client.credit.getHome();
    const body = orderBody(service, dealer, 1_000_000);
    await sendAsManufacturer(service, "/intake/orders", body);
    const send = (method: "GET" | "POST", path: string, payload: object = {}, more = {}) =>
      service.app.inject({
        method,
        url: path,
        headers: { host: "localhost", ...more },
        ...(method === "GET" ? {} : { payload }),
      });
    const page = { upTo: "2026-03-02T10:00:00+08:00" };
    const key = { "idempotency-key": randomUUID() };
    freeze();
    const calls: Readonly<Record<string, () => Promise<LightMyRequestResponse>>> = {
      session: () => send("GET", "/api/session", {}, headers),
      snapshot: () => send("GET", "/api/home", {}, headers),
      writing: () => send("POST", "/api/notices/reading", page, headers),
      keyed: () => send("POST", "/api/payments", {}, { ...headers, ...key }),
      captcha: () => send("POST", "/api/captchas"),
      logIn: () =>
        send("POST", "/api/session", {
          challengeId: "01ARZ3NDEKTSV4RRFFQ69G5FAV",
          code: "123456",
          platform: "FINANCAL_H5",
        }),
      ready: () => send("GET", "/readyz"),
    };
    // More calls than connections: some wait for one.
    for (const [name, call] of [...Object.entries(calls), ...Object.entries(calls)]) {
      const answer = await call();
      expect([name, answer.statusCode, answer.json<{ code?: string }>().code]).toEqual([
        name,
        503,
        name === "ready" ? undefined : "SERVICE_BUSY",
      ]);
    }
    const together = await Promise.all(Object.values(calls).map((call) => call()));
    expect(together.map(({ statusCode }) => statusCode)).toEqual(together.map(() => 503));
    await expect(service.context.jobs.settle()).rejects.toThrow();
    thaw();
    await client.credit.getHome();
    await service.context.jobs.settle();
    expect((await send("GET", "/readyz")).statusCode).toBe(200);
    await expectInvariants(service.database, service.clock.now());
  },
);

test(
  "a payment is answered in time wherever the database stops answering, and is made once",
  { timeout: 400_000 },
  async () => {
    const { url, freeze, thaw } = await startFreezable();
    const armed = new AsyncLocalStorage<{ left: number }>();
    const { service, dealer, client } = await startOn(url, {
      around(trace, io) {
        const plan = armed.getStore();
        if (trace === "lasting" && plan !== undefined) {
          plan.left -= 1;
          if (plan.left === 0) freeze();
        }
        return io();
      },
      inScope: (_scope, work) => work(),
    });
    let minute = 0;
    const seen: string[] = [];
    for (let point = 1; ; point += 1) {
      const orderId = await sendOrder(service, dealer, 1_000_000);
      const payment = await makePayment(client, [orderId]);
      const faceSessionId = await proveConsent(service.context, dealer, payment);
      const key = randomUUID();
      const plan = { left: point };
      const result = await armed.run(plan, () =>
        confirm(client, payment, faceSessionId, key).then(
          () => "answered",
          async (error: unknown) => String((await refusalOf(Promise.reject(error))).code),
        ),
      );
      const isThrough = plan.left > 0;
      plan.left = Number.POSITIVE_INFINITY;
      thaw();
      seen.push(result);
      // Before anything has begun nothing was done; afterwards no answer says that.
      expect(result).toMatch(point === 1 ? /^SERVICE_BUSY$/ : /^(?:REQUEST_IN_PROGRESS|answered)$/);
      // What was sent to the server before it stood still runs now.
      await pause(500);
      minute += 1;
      // The claim of the call that was cut short expires.
      service.clock.moveTo(`2026-03-02T10:${String(minute).padStart(2, "0")}:00+08:00`);
      await service.context.jobs.settle();
      const paid = await confirm(client, payment, faceSessionId, key);
      expect([point, paid.status]).toEqual([point, "SUCCESS"]);
      await expectBankAgrees(service.database);
      if (isThrough) break;
    }
    expect(seen.length).toBeGreaterThan(4);
    expect(seen).toContain("REQUEST_IN_PROGRESS");
    await expectInvariants(service.database, service.clock.now());
  },
);

test(
  "a network that swallows everything is a database that does not answer",
  { timeout: 120_000 },
  async () => {
    const { directory, url } = await startFreezable();
    const sockets: Socket[] = [];
    let swallows = false;
    const proxy = createServer((socket) => {
      const server = connect(join(directory, ".s.PGSQL.5432"));
      sockets.push(socket, server);
      socket.on("data", (data) => void (swallows || server.write(data)));
      server.on("data", (data) => void (swallows || socket.write(data)));
      for (const end of [socket, server]) end.on("error", () => {});
    });
    await new Promise<void>((resolve) => void proxy.listen(0, "127.0.0.1", resolve));
    onTestFinished(() => {
      for (const socket of sockets) socket.destroy();
      proxy.close();
    });
    const address = new URL(url);
    address.search = "";
    address.host = "127.0.0.1";
    address.port = String((proxy.address() as { port: number }).port);
    const { client, service } = await startOn(address.href);
    await client.credit.getHome();
    swallows = true;
    for (let round = 0; round < 3; round += 1) {
      const busy = await refusalOf(client.credit.getHome());
      expect(busy).toMatchObject({ code: "SERVICE_BUSY" });
    }
    swallows = false;
    await client.credit.getHome();
    await service.app.close();
  },
);
