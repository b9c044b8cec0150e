// Prints how the service compares with the floor below it: the same SQL without it. Asserts nothing.
import { type ChildProcess, fork, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import {
  postgresBinary,
  startCluster,
  stopCluster,
} from "@kedu/server/src/testing/postgres-cluster.ts";
import type { RecordedRead } from "./bare-server.ts";
import { load, type LoadResult } from "./load.ts";
import { openService } from "./open-service.ts";
import { openCaller, pay } from "./payments.ts";
import { type PgbenchScript, pgbenchScript } from "./pgbench-script.ts";
import { recordStatements, type Statement } from "./recording.ts";
import { seed, type SeededDealer } from "./seed.ts";
import type { Order } from "./server-process.ts";

const ROUNDS = 5;
const READ_SECONDS = 3;
const CONNECTIONS = 64;
const DEALERS = 8;
const PAYMENTS_PER_DEALER = 40;
const PAID_BEFORE = 2;
const ORDERS_OF_FIRST = 400;

const directory = mkdtempSync(join(tmpdir(), "kedu-bench-"));
const dataDir = join(directory, "service");
const children: ChildProcess[] = [];

try {
  await run();
} finally {
  for (const child of children) child.kill();
  stopCluster(directory);
  rmSync(directory, { recursive: true, force: true });
}

async function run(): Promise<void> {
  mkdirSync(dataDir);
  const maintenance = await startCluster(directory, { durable: true });
  const cluster = clusterOf(maintenance);
  say(`PostgreSQL with fsync, ${DEALERS} dealers, the first with ${ORDERS_OF_FIRST} orders.`);
  await cluster.create("seeded");
  const { dealers, reads } = await prepare(cluster.urlOf("seeded"));
  const service = startServer();
  const bare = startServer();
  await compareReads(cluster, { service, bare, reads, dealers });
  await comparePayments(cluster, { service, dealers });
}

async function prepare(url: string) {
  const opened = await openService(url, dataDir);
  const tape = recordStatements();
  const dealers = await seed(opened, {
    dealers: DEALERS,
    ordersOfFirst: ORDERS_OF_FIRST,
    ordersOfOthers: PAYMENTS_PER_DEALER + PAID_BEFORE,
    paid: PAID_BEFORE,
  });
  const [first] = dealers;
  const [orderId] = first?.orderIds ?? [];
  if (first === undefined || orderId === undefined) throw new Error("nobody was seeded");
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
  return { dealers, reads };
}

type Cluster = ReturnType<typeof clusterOf>;
type Server = ReturnType<typeof startServer>;

async function compareReads(
  cluster: Cluster,
  {
    service,
    bare,
    reads,
    dealers,
  }: {
    readonly service: Server;
    readonly bare: Server;
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
  say(`\nReads, ${CONNECTIONS} connections, ${ROUNDS} paired rounds of ${READ_SECONDS} s`);
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
  }
  await service.ask({ do: "close" });
  await bare.ask({ do: "close" });
}

async function comparePayments(
  cluster: Cluster,
  { service, dealers }: { readonly service: Server; readonly dealers: readonly SeededDealer[] },
): Promise<void> {
  const script = await recordPayments(cluster, dealers);
  const scriptFile = join(directory, "payment.sql");
  writeFileSync(scriptFile, script.script);
  const payments = DEALERS * PAYMENTS_PER_DEALER;
  say(
    `\nWhole payments, ${DEALERS} dealers at once, ${ROUNDS} paired rounds of ${payments}; ` +
      `${script.statements} statements each`,
  );
  const ours = () =>
    cluster.onCopy("seeded", async (url) => {
      const port = await service.ask({ do: "serve", url, dataDir });
      const perSecond = await payAll(port, dealers);
      await service.ask({ do: "close" });
      return perSecond;
    });
  const floor = () =>
    cluster.onCopy("seeded", async (url) => {
      await onDatabase(url, (client) => client.query(script.table));
      return pgbench(url, scriptFile, script);
    });
  // The first is for warming up: the service's code is compiled, and stays so.
  await ours();
  const results = await pairedRounds({ ours, floor });
  const [service_, pgbench_] = [medianOf(results.ours), medianOf(results.floor)];
  say(
    `  ${one(service_)} payments/s, pgbench ${one(pgbench_)} /s, ratio ${ratioOf(service_, pgbench_)}`,
  );
}

/** Makes each payment once, one after the other, and writes down what it sends. */
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

/** Every dealer pays one order after the other, all dealers at once. @returns payments a second */
async function payAll(port: number, dealers: readonly SeededDealer[]): Promise<number> {
  const startedAt = performance.now();
  await Promise.all(
    dealers.map(async ({ cookie, orderIds }) => {
      const caller = openCaller(port, cookie);
      for (const orderId of orderIds.slice(0, PAYMENTS_PER_DEALER)) await pay(caller, orderId);
      caller.close();
    }),
  );
  return (DEALERS * PAYMENTS_PER_DEALER * 1000) / (performance.now() - startedAt);
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

/** One round of each, in turn the one and the other first. */
async function pairedRounds<Result>(sides: {
  readonly ours: () => Promise<Result>;
  readonly floor: () => Promise<Result>;
}): Promise<{ readonly ours: Result[]; readonly floor: Result[] }> {
  const results = { ours: [] as Result[], floor: [] as Result[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    const order = ["ours", "floor"] as const;
    for (const side of round % 2 === 0 ? order : order.toReversed()) {
      results[side].push(await sides[side]());
    }
  }
  return results;
}

function startServer() {
  const child = fork(join(import.meta.dirname, "server-process.ts"), {
    // The service writes its log, as it does in earnest.
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  children.push(child);
  return {
    /** @returns the port it listens on */
    async ask(order: Order): Promise<number> {
      const answered = new AbortController();
      child.send(order);
      try {
        const [answer] = (await Promise.race([
          once(child, "message", answered),
          once(child, "exit", answered).then(() => {
            throw new Error("a server process ended");
          }),
        ])) as [{ readonly port: number }];
        return answer.port;
      } finally {
        answered.abort();
      }
    },
  };
}

function clusterOf(maintenance: string) {
  const urlOf = (name: string) => {
    const url = new URL(maintenance);
    url.pathname = `/${name}`;
    return url.href;
  };
  const command = (text: string) => onDatabase(maintenance, (client) => client.query(text));
  return {
    urlOf,
    create: (name: string) => command(`create database ${name}`),
    /** Works on a copy of a database, gone afterwards. Both sides begin with the same pages on disk. */
    async onCopy<Result>(name: string, work: (url: string) => Promise<Result>): Promise<Result> {
      await command(`create database copy template ${name} strategy file_copy`);
      await onDatabase(urlOf("copy"), (client) => client.query("vacuum analyze"));
      await command("checkpoint");
      try {
        return await work(urlOf("copy"));
      } finally {
        await command("drop database copy with (force)");
      }
    },
  };
}

async function onDatabase<Result>(
  url: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function medianOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
}

function ratioOf(ours = Number.NaN, floor = Number.NaN): string {
  return (ours / floor).toFixed(2);
}

function whole(value = Number.NaN): string {
  return value.toFixed(0);
}

function one(value: number): string {
  return value.toFixed(1);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
