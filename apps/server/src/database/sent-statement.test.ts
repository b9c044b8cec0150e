import { Client, type PoolClient } from "pg";
import { expect, onTestFinished, test, vi } from "vitest";
import { createTestDatabase } from "../testing/database.ts";
import { sendStatement } from "./sent-statement.ts";
import { sqlStateOf } from "./sql-error.ts";

/** A connection with the driver's pipeline on, and how often it has asked for a description. */
async function openConnection(url: string) {
  const client = new Client({ connectionString: url, pipeline: true });
  await client.connect();
  onTestFinished(() => client.end());
  const { connection } = client as unknown as { readonly connection: { describe(): void } };
  return {
    describe: vi.spyOn(connection, "describe"),
    send: (text: string, parameters: readonly unknown[] = [], name: string | null = "kept") =>
      sendStatement(client as unknown as PoolClient, { text, rowsAs: "lists" }, parameters, {
        name: name ?? undefined,
        limitMs: null,
      }),
  };
}

async function openDatabaseUrl(): Promise<string> {
  const { url, drop } = await createTestDatabase();
  onTestFinished(drop);
  return url;
}

const READ = "select $1::int8, $2::text[], null::text";

test("a connection describes a statement that it keeps until the first answer is there, and reads all alike", async () => {
  const { describe, send } = await openConnection(await openDatabaseUrl());
  const ask = () => send(READ, [1, ["a", 'b"{,}\\']]);
  const rows = [[1, ["a", 'b"{,}\\'], null]];
  const together = await Promise.all([ask(), ask()]);
  expect(together).toEqual([
    { rows, tag: "SELECT 1" },
    { rows, tag: "SELECT 1" },
  ]);
  expect(describe).toHaveBeenCalledTimes(2);
  expect(await ask()).toMatchObject({ rows });
  expect(describe).toHaveBeenCalledTimes(2);
});

test("one that is not kept is described each time", async () => {
  const { describe, send } = await openConnection(await openDatabaseUrl());
  for (const value of [1, 2]) {
    expect(await send("select $1::int4", [value], null)).toMatchObject({ rows: [[value]] });
  }
  expect(describe).toHaveBeenCalledTimes(2);
  expect(await send("begin", [], null)).toEqual({ rows: [], tag: "BEGIN" });
  expect(await send("rollback", [], null)).toEqual({ rows: [], tag: "ROLLBACK" });
});

test("a value that cannot be read fails its statement alone", async () => {
  const { send } = await openConnection(await openDatabaseUrl());
  const [lost, good] = await Promise.allSettled([
    send("select generate_series(9007199254740990, 9007199254740993)"),
    send("select 1", [], "another"),
  ]);
  expect(lost).toMatchObject({ status: "rejected", reason: { name: "RangeError" } });
  expect(good).toMatchObject({ status: "fulfilled", value: { rows: [[1]] } });
});

test("columns that have changed are read as they are by a connection that parses the statement then", async () => {
  const url = await openDatabaseUrl();
  const old = await openConnection(url);
  await old.send("create table figure (value text)", [], null);
  await old.send("insert into figure values ('007')", [], null);
  const read = "select value from figure";
  expect(await old.send(read)).toMatchObject({ rows: [["007"]] });
  await old.send("alter table figure alter value type int4 using value::int4", [], null);
  const state = await old.send(read).catch((error: unknown) => sqlStateOf(error));
  expect(state).toBe("0A000");
  const young = await openConnection(url);
  expect(await young.send(read)).toMatchObject({ rows: [[7]] });
});
