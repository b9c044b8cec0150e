import { PGlite } from "@electric-sql/pglite";
import { expect, onTestFinished, test } from "vitest";
import { embeddedOf } from "./embedded.ts";
import { sqlStateOf } from "./sql-error.ts";

test("statements that come again stay parsed and answer as at first, whatever happened between", async () => {
  const pglite = await PGlite.create();
  onTestFinished(() => pglite.close());
  const { query, transaction } = embeddedOf(pglite);
  const parsed = async () =>
    (await query("select count(*)::int as count from pg_prepared_statements")).rows;
  await query("create table thing (id int primary key, bytes bytea, tags text[], at timestamptz)");
  const insert = "insert into thing values ($1, $2, $3, $4)";
  const bytes = Uint8Array.from({ length: 256 }, (_, index) => index);
  for (const id of [1, 2, 3]) {
    await query(insert, [id, id === 1 ? null : bytes, ["a", 'b"{,}\\'], new Date(0)]);
  }
  expect(await parsed()).toEqual([{ count: 1 }]);
  const read = "select id, bytes, tags, at from thing where id = $1";
  for (const id of [1, 2, 3]) {
    expect((await query(read, [id])).rows).toEqual([
      { id, bytes: id === 1 ? null : bytes, tags: ["a", 'b"{,}\\'], at: new Date(0) },
    ]);
  }
  expect((await query(read, [3], { rowMode: "array" })).rows).toEqual([
    [3, bytes, ["a", 'b"{,}\\'], new Date(0)],
  ]);
  // A failure leaves neither a transaction nor a statement that cannot be used.
  expect(
    sqlStateOf(await query(insert, [1, null, [], null]).catch((error: unknown) => error)),
  ).toBe("23505");
  expect(sqlStateOf(await query("select nothing").catch((error: unknown) => error))).toBe("42703");
  await query(insert, [4, null, [], null]);
  // A transaction that failed and whose work does not say so is not taken for committed: its first failure is thrown.
  const lost = transaction("begin", async (inside) => {
    await inside(insert, [5, null, [], null]);
    await inside(insert, [5, null, [], null]).catch(() => {});
  });
  await expect(lost).rejects.toThrow("duplicate key value");
  expect((await query("select id from thing order by 1")).rows.map((row) => row["id"])).toEqual([
    1, 2, 3, 4,
  ]);
  // A schema that is made anew under the same names serves the same statements.
  await query("drop table thing");
  await query("create table thing (id int primary key, bytes bytea, tags text[], at timestamptz)");
  expect((await query(read, [3])).rows).toEqual([]);
  await query(insert, [1, bytes, [], null]);
  expect((await query(read, [1])).rows).toEqual([{ id: 1, bytes, tags: [], at: null }]);
});
