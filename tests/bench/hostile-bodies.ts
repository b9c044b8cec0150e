// Prints how long other people wait while strangers send bodies that are small and cost much to read. Asserts nothing.
import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { Agent, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { beginSession } from "@kedu/server/src/capabilities/identity/session-writer.ts";
import { inTransaction } from "@kedu/server/src/database/transaction.ts";
import { insertBareDealer } from "@kedu/server/src/testing/dealer.ts";
import { startCluster, stopCluster } from "@kedu/server/src/testing/postgres-cluster.ts";
import { clusterOf } from "./cluster.ts";
import { load } from "./load.ts";
import { openService } from "./open-service.ts";
import { one, say, whole } from "./rounds.ts";
import type { Order } from "./server-process.ts";

const SECONDS = 3;
/** Strangers, each of whom sends the next body as soon as the last is answered. */
const STRANGERS = 4;
/** Reads of a dealer, sent at times of their own. */
const READERS = 8;
const READS_PER_SECOND = 100;

interface Attack {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

const json = (text: string, path = "/api/captchas"): Attack => ({
  path,
  headers: { "content-type": "application/json" },
  body: Buffer.from(text),
});
const gzipped = ({ path, headers, body }: Attack): Attack => ({
  path,
  headers: { ...headers, "content-encoding": "gzip" },
  body: gzipSync(body),
});
const numbers = `[${"1,".repeat(489_999)}1]`;
const keys = Array.from({ length: 70_000 }, (_, key) => `"k${key}":0`).join(",");
const part = '--b\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n';
const form = { "content-type": "multipart/form-data; boundary=b" };

const ATTACKS: Readonly<Record<string, Attack>> = {
  "gzip of 490,000 numbers, open": gzipped(json(numbers)),
  "gzip of 490,000 numbers, signed": gzipped(json(numbers, "/api/intake/orders")),
  "gzip of 490,000 numbers, closed": gzipped(json(numbers, "/api/consents")),
  "gzip of 70,000 keys": gzipped(json(`{${keys}}`)),
  "gzip of one key 100,000 times": gzipped(json(`{${'"k":0,'.repeat(100_000)}"k":0}`)),
  "arrays 500,000 deep": gzipped(json("[".repeat(500_000))),
  "a text of 160,000 escapes": gzipped(json(`["${"\\u0041".repeat(160_000)}"]`)),
  "a number of 1,000,000 digits": gzipped(json("9".repeat(1_000_000))),
  "gzip of 1 GB of nothing": gzipped(json(" ".repeat(500_000_000))),
  "a form of 500 parts": {
    path: "/api/captchas",
    headers: form,
    body: Buffer.from(part.repeat(500)),
  },
  "2,000 parameters": json("{}", `/api/captchas?${"a[]&".repeat(2_000)}`),
  "a report of 32,000 numbers": json(`[${"1,".repeat(32_000)}1]`, "/collect/common/v1/event"),
};

const directory = mkdtempSync(join(tmpdir(), "kedu-bench-"));
const child = fork(join(import.meta.dirname, "server-process.ts"), {
  stdio: ["ignore", "ignore", "inherit", "ipc"],
});
try {
  await run();
} finally {
  child.kill();
  stopCluster(directory);
  rmSync(directory, { recursive: true, force: true });
}

async function run(): Promise<void> {
  const dataDir = join(directory, "service");
  mkdirSync(dataDir);
  const cluster = clusterOf(await startCluster(directory));
  await cluster.create("hostile");
  const url = cluster.urlOf("hostile");
  const cookie = await cookieOfDealer(url, dataDir);
  child.send({ do: "serve", url, dataDir } satisfies Order);
  const [{ port }] = (await once(child, "message")) as [{ readonly port: number }];
  const read = () =>
    load(port, "/api/orders?view=ALL", cookie, {
      connections: READERS,
      seconds: SECONDS,
      perSecond: READS_PER_SECOND,
    });
  await read();
  const quiet = await read();
  say(
    `${READS_PER_SECOND} reads a second, of which the slowest twentieth waits ${one(quiet.p95Ms)} ms.`,
  );
  for (const [name, attack] of Object.entries(ATTACKS)) {
    const endsAt = performance.now() + SECONDS * 1000;
    const [result, ...sent] = await Promise.all([
      read(),
      ...Array.from({ length: STRANGERS }, () => attackUntil(port, attack, endsAt)),
    ]);
    const perSecond = sent.reduce((sum, count) => sum + count, 0) / SECONDS;
    say(
      `${name} (${attack.body.length} bytes, ${whole(perSecond)} a second): ` +
        `${one(result.p50Ms)} ms, the slowest twentieth ${one(result.p95Ms)} ms`,
    );
  }
}

async function cookieOfDealer(url: string, dataDir: string): Promise<string> {
  const service = await openService(url, dataDir);
  const { context } = service;
  const dealer = await insertBareDealer(context);
  const { token } = await inTransaction(context.database, (transaction) =>
    beginSession(transaction, context, {
      ...dealer,
      role: "LEGAL_PERSON",
      platform: "FINANCAL_H5",
      machineNow: context.clock.machineNow(),
    }),
  );
  await service.close();
  return `kedu=${token}`;
}

/** @returns how often it was answered. */
async function attackUntil(
  port: number,
  { path, headers, body }: Attack,
  endsAt: number,
): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  let answered = 0;
  while (performance.now() < endsAt) {
    const sent = request({ host: "127.0.0.1", port, agent, method: "POST", path, headers });
    sent.end(body);
    const [answer] = await once(sent, "response");
    answer.resume();
    await once(answer, "end");
    answered += 1;
  }
  agent.destroy();
  return answered;
}
