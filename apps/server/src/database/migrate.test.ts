import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync } from "node:fs";
import { Client } from "pg";
import { describe, expect, onTestFinished, test } from "vitest";
import type { KillPlan } from "../runtime/kill-point.ts";
import { createTestDatabase, DRIVERS, openTestDatabase } from "../testing/database.ts";
import { connectDatabase } from "./connect.ts";
import { sql } from "./drizzle.ts";
import { migrate, pendingOf, SchemaError } from "./migrate.ts";
import { inTransaction } from "./transaction.ts";

describe.each(DRIVERS)("on %s", (driver) => {
  test("migrating again changes nothing, and a database of a newer build is refused", async () => {
    const database = await openTestDatabase(driver);
    await migrate(database);
    await inTransaction(database, (tx) =>
      tx.execute(sql`insert into schema_migration (name, sha256) values ('9999_later', 'x')`),
    );
    await expect(migrate(database)).rejects.toThrow(
      "the database is newer than this build: it has 9999_later; start the newer build",
    );
  });
});

test("of Drizzle Kit's snapshots the newest migration's is kept", () => {
  const folder = new URL("./migrations/", import.meta.url);
  const newest = readdirSync(folder)
    .filter((name) => name.endsWith(".sql"))
    .toSorted()
    .at(-1);
  expect(readdirSync(new URL("meta/", folder)).toSorted()).toEqual([
    `${newest?.slice(0, 4)}_snapshot.json`,
    "_journal.json",
  ]);
});

test("a migration that was edited after it ran is refused by name", () => {
  const migrations = [
    { name: "0000_a", sha256: "1" },
    { name: "0001_b", sha256: "2" },
  ];
  expect(pendingOf(migrations, new Map([["0000_a", "1"]]))).toEqual([
    { name: "0001_b", sha256: "2" },
  ]);
  expect(() => pendingOf(migrations, new Map([["0000_a", "other"]]))).toThrow(SchemaError);
});

test("two that start at once migrate once", async () => {
  const { url } = await emptyDatabase();
  const databases = await Promise.all(
    [1, 2].map(() => connectDatabase({ kind: "postgres", url, poolSize: 2 })),
  );
  await Promise.all(databases.map(migrate));
  const [first] = databases;
  const { rows } = (await first?.execute(sql`select name from schema_migration order by name`)) ?? {
    rows: [],
  };
  expect(rows[0]).toEqual({ name: "0000_initial" });
  await Promise.all(databases.map((database) => database.close()));
});

test("killed anywhere in the first starts, the next start goes on", async () => {
  const { url } = await emptyDatabase();
  const [connect, migrating, killPoint] = [
    "./connect.ts",
    "./migrate.ts",
    "../runtime/kill-point.ts",
  ].map((file) => JSON.stringify(new URL(file, import.meta.url).href));
  const code = `const { connectDatabase } = await import(${connect});
    const { migrate } = await import(${migrating});
    const { killPointsOf } = await import(${killPoint});
    const address = { kind: "postgres", url: ${JSON.stringify(url)}, poolSize: 1 };
    process.once("message", async (plan) =>
      migrate(await connectDatabase(address, killPointsOf(plan))));`;
  const plans: readonly KillPlan[] = [1, 2, 4, 8, 16, 32, 64, 128].map((at) => ({
    at,
    side: at % 3 === 1 ? "after" : "before",
  }));
  // All load the code at once, which takes longer than what they do; each starts when the one before it is dead.
  const children = plans.map((plan) => {
    const child = spawn(process.execPath, ["--input-type=module", "-e", code], {
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    onTestFinished(() => void child.kill());
    return { plan, child };
  });
  for (const { plan, child } of children) {
    child.send(plan);
    const [, signal] = await once(child, "exit");
    expect({ plan, signal }).toEqual({ plan, signal: "SIGKILL" });
  }
  const database = await connectDatabase({ kind: "postgres", url, poolSize: 2 });
  await migrate(database);
  expect(await database.execute(sql`select from credit_line`)).toMatchObject({ rows: [] });
  await database.close();
}, 60_000);

/** A database with nothing in it. */
async function emptyDatabase() {
  const made = await createTestDatabase();
  onTestFinished(made.drop);
  const client = new Client({ connectionString: made.url });
  await client.connect();
  await client.query("drop schema public cascade; create schema public");
  await client.end();
  return made;
}
