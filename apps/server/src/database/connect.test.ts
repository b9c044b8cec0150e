import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { connectDatabase } from "./connect.ts";
import { sql } from "./drizzle.ts";
import { migrate } from "./migrate.ts";
import { inTransaction } from "./transaction.ts";

function emptyDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), "kedu-data-"));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

test("embedded data survives a restart, and one process at a time has it", async () => {
  const address = { kind: "directory", dataDir: emptyDirectory() } as const;
  const first = await connectDatabase(address);
  await migrate(first);
  await inTransaction(first, (tx) => tx.execute(sql`insert into business_clock values (1, 7)`));
  await expect(connectDatabase(address)).rejects.toThrow(`in use by process ${process.pid}`);
  await first.close();
  const second = await connectDatabase(address);
  await migrate(second);
  expect((await second.execute(sql`select ahead_ms from business_clock`)).rows).toEqual([
    { ahead_ms: 7 },
  ]);
  await second.close();
}, 120_000);

test("a cluster whose making was cut short is put aside, not opened and not deleted", async () => {
  const dataDir = emptyDirectory();
  mkdirSync(join(dataDir, "pglite"));
  writeFileSync(join(dataDir, "pglite", "PG_VERSION"), "18");
  const database = await connectDatabase({ kind: "directory", dataDir });
  await migrate(database);
  await database.close();
  expect(readdirSync(dataDir).filter((name) => name.startsWith("pglite-unfinished-"))).toHaveLength(
    1,
  );
}, 120_000);

test("killed at any moment of its first starts, the next start succeeds", async () => {
  const dataDir = emptyDirectory();
  const [connect, migrating] = ["./connect.ts", "./migrate.ts"].map(
    (file) => new URL(file, import.meta.url).href,
  );
  const code = `const { connectDatabase } = await import(${JSON.stringify(connect)});
    const { migrate } = await import(${JSON.stringify(migrating)});
    console.log("begins");
    await migrate(await connectDatabase({ kind: "directory", dataDir: ${JSON.stringify(dataDir)} }));
    setInterval(() => {}, 1000);`;
  for (const delayMs of [300, 900, 1_800]) {
    const child = spawn(process.execPath, ["--input-type=module", "-e", code], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    await new Promise((resolve) => child.stdout.once("data", resolve));
    await pause(delayMs);
    const gone = new Promise((resolve) => child.once("exit", resolve));
    child.kill("SIGKILL");
    await gone;
  }
  const database = await connectDatabase({ kind: "directory", dataDir });
  await migrate(database);
  expect((await database.execute(sql`select from credit_line`)).rows).toEqual([]);
  await database.close();
  // Two clusters are made, which takes a minute beside other tests.
}, 300_000);
