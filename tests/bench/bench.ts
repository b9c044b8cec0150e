// Prints how the service compares with the floor below it: the same SQL without it. Asserts nothing.
import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { postgresBinary, startCluster } from "@kedu/server/src/testing/postgres-cluster.ts";
import type { RecordedRead } from "./bare-server.ts";
import { type Cluster, clusterOf, onDatabase } from "./cluster.ts";
import { compareEndOfDay } from "./end-of-day.ts";
import { load, type LoadResult } from "./load.ts";
import { openBench } from "./open-bench.ts";
import { openService } from "./open-service.ts";
import { openCaller, pay } from "./payments.ts";
import { type PgbenchScript, pgbenchScript } from "./pgbench-script.ts";
import { recordStatements, type Statement } from "@kedu/server/src/testing/statement-recording.ts";
import { medianOf, one, pairedRounds, ratioOf, say, whole } from "./rounds.ts";
import { seed, type SeededDealer } from "./seed.ts";
import type { StartedServer } from "./start-server.ts";

const READ_SECONDS = 3;
const CONNECTIONS = 64;
const DEALERS = 8;
const PAYMENTS_PER_DEALER = 40;
const PAID_BEFORE = 2;
/** Rounds before the first that counts: until then the service's code is still being compiled. */
const WARM_UP_ROUNDS = 3;
/**
 * The dealer with much data: 400 orders, 120 of them paid with a loan. The one with little fills one page of each list:
 * a list of fewer rows takes less time whoever the dealer is.
 */
const ORDERS_OF_FIRST = 400;
const LOANS_OF_FIRST = 120;
const LITTLE = 21;
/** Share of the peak throughput at which the slowest hundredth is measured. */
const BUSY_SHARE = 0.7;

const LISTS = [
  "/orders?view=TO_PAY",
  "/orders?view=PAID",
  "/orders?view=ALL",
  "/loans?view=OPEN",
  "/loans?view=ALL",
];

const { close, dataDir, directory, start } = openBench();

try {
  await run();
} finally {
  close();
}

async function run(): Promise<void> {
  const maintenance = await startCluster(directory, { durable: true });
  const cluster = clusterOf(maintenance);
  say(
    `PostgreSQL with fsync, ${DEALERS} dealers, the first with ${ORDERS_OF_FIRST} orders and ${LOANS_OF_FIRST} loans.`,
  );
  await cluster.create("seeded");
  const { dealers, little, reads } = await prepare(cluster.urlOf("seeded"));
  const [service, bare] = [start(), start()];
  const part = process.argv[2];
  if (part === undefined) {
    await compareReads(cluster, { service, bare, reads, dealers });
    await compareLists(cluster, { service, much: dealers[0], little });
  }
  if (part !== "day") await comparePayments(cluster, { service, dealers });
  if (part !== "payments") await compareEndOfDay(cluster, dataDir);
}

async function prepare(url: string) {
  const opened = await openService(url, dataDir);
  const tape = recordStatements();
  const others = { orders: PAYMENTS_PER_DEALER + PAID_BEFORE, paid: PAID_BEFORE };
  const [little, ...dealers] = await seed(opened, [
    { orders: 2 * LITTLE, paid: LITTLE },
    { orders: ORDERS_OF_FIRST, paid: LOANS_OF_FIRST },
    ...Array.from({ length: DEALERS - 1 }, () => others),
  ]);
  const [first] = dealers;
  const [orderId] = first?.orderIds ?? [];
  if (first === undefined || orderId === undefined) throw new Error("no dealer was seeded");
  const reads: RecordedRead[] = [];
  for (const path of ["/home", `/orders/${orderId}`, "/orders?view=TO_PAY"]) {
    tape.take();
    const answer = await opened.app.inject({
      url: `/api${path}`,
      headers: { cookie: first.cookie },
    });
    if (answer.statusCode !== 200) throw new Error(`${path} answered ${answer.payload}`);
    reads.push({ path: `/api${path}`, statements: tape.take(), answer: answer.json() });
  }
  await opened.close();
  return { dealers, little, reads };
}

async function compareReads(
  cluster: Cluster,
  {
    service,
    bare,
    reads,
    dealers,
  }: {
    readonly service: StartedServer;
    readonly bare: StartedServer;
    readonly reads: readonly RecordedRead[];
    readonly dealers: readonly SeededDealer[];
  },
): Promise<void> {
  const url = cluster.urlOf("seeded");
  const cookie = dealers[0]?.cookie ?? "";
  const ports = {
    service: await service.ask({ do: "serve", url, dataDir }),
    bare: await bare.ask({ do: "serve-bare", url, reads }),
  };
  say(`\nReads, ${CONNECTIONS} connections, paired rounds of ${READ_SECONDS} s`);
  for (const { path, statements } of reads) {
    const measure = (port: number, seconds: number) =>
      load(port, path, cookie, { connections: CONNECTIONS, seconds });
    for (const port of Object.values(ports)) await measure(port, 1);
    const results = await pairedRounds({
      ours: () => measure(ports.service, READ_SECONDS),
      floor: () => measure(ports.bare, READ_SECONDS),
    });
    const [ours, floor] = [results.ours, results.floor].map((rounds) =>
      medianOf(rounds.map((round: LoadResult) => round.perSecond)),
    );
    say(
      `  ${path.replace(/\/orders\/.*/, "/orders/{orderId}").padEnd(26)} ${statements.length} statements: ` +
        `${whole(ours)} /s, bare Fastify ${whole(floor)} /s, ratio ${ratioOf(ours, floor)}; ` +
        `p50 ${whole(medianOf(results.ours.map(({ p50Ms }) => p50Ms)))} ms, ` +
        `p99 ${whole(medianOf(results.ours.map(({ p99Ms }) => p99Ms)))} ms`,
    );
    const busy = await load(ports.service, path, cookie, {
      connections: CONNECTIONS,
      seconds: READ_SECONDS,
      perSecond: (ours ?? 0) * BUSY_SHARE,
    });
    say(
      `${" ".repeat(29)}at ${100 * BUSY_SHARE} % of that: p50 ${one(busy.p50Ms)} ms, p99 ${one(busy.p99Ms)} ms, ` +
        `${ratioOf(busy.p99Ms, busy.p50Ms)} times p50`,
    );
  }
  await service.ask({ do: "close" });
  await bare.ask({ do: "close" });
}

/** The lists of the dealer with much data beside those of the dealer with little, one request at a time. */
async function compareLists(
  cluster: Cluster,
  {
    service,
    much,
    little,
  }: {
    readonly service: StartedServer;
    readonly much: SeededDealer | undefined;
    readonly little: SeededDealer | undefined;
  },
): Promise<void> {
  const port = await service.ask({ do: "serve", url: cluster.urlOf("seeded"), dataDir });
  say("\nLists of the dealer with much, against a dealer who fills a page");
  for (const path of LISTS) {
    const openBy = (dealer: SeededDealer | undefined) => async () => {
      const { p50Ms } = await load(port, `/api${path}`, dealer?.cookie ?? "", {
        connections: 1,
        seconds: 1,
      });
      return p50Ms;
    };
    const results = await pairedRounds({ ours: openBy(much), floor: openBy(little) });
    const [ours, floor] = [medianOf(results.ours), medianOf(results.floor)];
    say(
      `  ${path.padEnd(26)} ${ours.toFixed(2)} ms, ${floor.toFixed(2)} ms, ` +
        `${ratioOf(ours, floor)} times as long`,
    );
  }
  await service.ask({ do: "close" });
}

async function comparePayments(
  cluster: Cluster,
  {
    service,
    dealers,
  }: { readonly service: StartedServer; readonly dealers: readonly SeededDealer[] },
): Promise<void> {
  const script = await recordPayments(cluster, dealers);
  const scriptFile = join(directory, "payment.sql");
  writeFileSync(scriptFile, script.script);
  const payments = DEALERS * PAYMENTS_PER_DEALER;
  say(
    `\nWhole payments, ${DEALERS} dealers at once, paired rounds of ${payments}; ` +
      `${script.statements} statements each`,
  );
  const tookMs: number[] = [];
  const processorMs: number[] = [];
  const ours = () =>
    cluster.onCopy("seeded", async (url) => {
      const port = await service.ask({ do: "serve", url, dataDir });
      const before = await service.ask({ do: "say-processor-time" });
      const { perSecond, eachMs } = await payAll(port, dealers);
      processorMs.push(((await service.ask({ do: "say-processor-time" })) - before) / payments);
      await service.ask({ do: "close" });
      tookMs.push(...eachMs);
      return perSecond;
    });
  const floor = () =>
    cluster.onCopy("seeded", async (url) => {
      await onDatabase(url, (client) => client.query(script.table));
      return pgbench(url, scriptFile, script);
    });
  for (let round = 0; round < WARM_UP_ROUNDS; round += 1) await ours();
  tookMs.length = 0;
  processorMs.length = 0;
  const results = await pairedRounds({ ours, floor });
  const [service_, pgbench_] = [medianOf(results.ours), medianOf(results.floor)];
  say(
    `  ${one(service_)} payments/s, pgbench ${one(pgbench_)} /s, ratio ${ratioOf(service_, pgbench_)}`,
  );
  const sortedMs = tookMs.toSorted((a, b) => a - b);
  const atShare = (share: number) => sortedMs[Math.floor(sortedMs.length * share)];
  say(`  the service's processor time for a payment: ${one(medianOf(processorMs))} ms`);
  say(`  a payment takes ${whole(atShare(0.5))} ms at p50, ${whole(atShare(0.99))} ms at p99`);
}

/** Makes each payment once, one after the other, and records the statements it sends. */
async function recordPayments(
  cluster: Cluster,
  dealers: readonly SeededDealer[],
): Promise<PgbenchScript> {
  return cluster.onCopy("seeded", async (url) => {
    const opened = await openService(url, dataDir);
    const tape = recordStatements();
    const port = await opened.listen();
    const units: Statement[][] = [];
    for (const { cookie, orderIds } of dealers) {
      const caller = openCaller(port, cookie);
      for (const orderId of orderIds.slice(0, PAYMENTS_PER_DEALER)) {
        tape.take();
        await pay(caller, orderId);
        units.push(tape.take());
      }
      caller.close();
    }
    await opened.close();
    return pgbenchScript(units, PAYMENTS_PER_DEALER);
  });
}

/** Every dealer pays one order after the other, all dealers at once. */
async function payAll(
  port: number,
  dealers: readonly SeededDealer[],
): Promise<{ readonly perSecond: number; readonly eachMs: readonly number[] }> {
  const startedAt = performance.now();
  const eachMs: number[] = [];
  await Promise.all(
    dealers.map(async ({ cookie, orderIds }) => {
      const caller = openCaller(port, cookie);
      for (const orderId of orderIds.slice(0, PAYMENTS_PER_DEALER)) {
        const begunAt = performance.now();
        await pay(caller, orderId);
        eachMs.push(performance.now() - begunAt);
      }
      caller.close();
    }),
  );
  const seconds = (performance.now() - startedAt) / 1000;
  return { perSecond: (DEALERS * PAYMENTS_PER_DEALER) / seconds, eachMs };
}

/** @returns units a second */
function pgbench(url: string, scriptFile: string, { constants }: PgbenchScript): number {
  const variables = Object.entries(constants).flatMap(([name, value]) => [
    "-D",
    `${name}=${value}`,
  ]);
  const result = spawnSync(
    postgresBinary("pgbench"),
    [
      "-n",
      "--protocol=prepared",
      `--client=${DEALERS}`,
      `--transactions=${PAYMENTS_PER_DEALER}`,
      `--file=${scriptFile}`,
      ...variables,
      url,
    ],
    { encoding: "utf8" },
  );
  const tps = /^tps = ([\d.]+)/m.exec(result.stdout)?.[1];
  if (result.status !== 0 || tps === undefined || !/failed transactions: 0 /.test(result.stdout)) {
    throw new Error(`pgbench failed:\n${result.stdout}${result.stderr}`);
  }
  return Number(tps);
}
