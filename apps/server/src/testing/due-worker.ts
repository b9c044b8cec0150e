import { type ChildProcess, spawn } from "node:child_process";
import { expect, onTestFinished } from "vitest";
import { connectDatabase } from "../database/connect.ts";
import type { Database } from "../database/database.ts";
import { createTestDatabase } from "./database.ts";

/** Another process that does due work. It is killed when the test ends. */
export interface DueWorker {
  readonly child: ChildProcess;
  readonly said: () => string;
}

/**
 * Starts it, and waits until it looks for due work. `jobs` is the source of an expression: a list of jobs, made of
 * `database` and `inTransaction`.
 */
export async function startDueWorker(url: string, jobs: string): Promise<DueWorker> {
  const [connect, transaction, runner] = [
    "../database/connect.ts",
    "../database/transaction.ts",
    "../jobs/job-runner.ts",
  ].map((file) => JSON.stringify(new URL(file, import.meta.url).href));
  const code = `
    const { connectDatabase } = await import(${connect});
    const { inTransaction } = await import(${transaction});
    const { jobRunnerOf } = await import(${runner});
    // A busy machine may take longer to connect than the service waits.
    const connect = () => connectDatabase({ kind: "postgres", url: ${JSON.stringify(url)}, poolSize: 3 });
    const database = await connect().catch(connect).catch(connect);
    const now = () => new Date();
    const log = { warn: (...said) => console.log("warn", ...said), error: (...said) => console.log("error", ...said) };
    const work = jobRunnerOf(() => ${jobs}, { database, clock: { now, machineNow: now, today: () => "" }, log,
      killPoints: { around: (_, io) => io(), inScope: (_, work) => work() },
      // Read before each look-up of due work, which begins when the one before it has ended.
      refreshClock: async () => console.log("looks") });
    work.start();
    console.log("started");
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", code]);
  const gone = new Promise((resolve) => child.once("exit", resolve));
  let text = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => {
      text += chunk.toString();
    });
  }
  onTestFinished(async () => {
    child.kill("SIGKILL");
    await gone;
  });
  const said = () => text;
  await expect.poll(said, { timeout: 60_000 }).toContain("started");
  return { child, said };
}

/** A database of the test's own, with its address for workers. */
export async function openSharedDatabase(): Promise<{ url: string; database: Database }> {
  const { url, drop } = await createTestDatabase();
  const database = await connectDatabase({ kind: "postgres", url, poolSize: 2 });
  onTestFinished(async () => {
    await database.close();
    await drop();
  });
  return { url, database };
}
