import { expect, onTestFinished, test } from "vitest";
import { openEmbeddedDatabase } from "../testing/database.ts";
import { customType, eq, integer, pgTable, sql, text, timestamp } from "./drizzle.ts";
import { sqlStateOf } from "./sql-error.ts";
import { inOneStatement, inTransaction } from "./transaction.ts";

const thing = pgTable("thing", {
  id: integer().primaryKey(),
  bytes: customType<{ data: Uint8Array }>({ dataType: () => "bytea" })(),
  tags: text().array().notNull(),
  at: timestamp({ withTimezone: true }),
});

test("statements that come again stay parsed and answer as at first, whatever happened between", async () => {
  const database = await openEmbeddedDatabase();
  onTestFinished(() => database.close());
  const run = (statement: string) =>
    inOneStatement(database, (transaction) => transaction.execute(sql.raw(statement)));
  const create =
    "create table thing (id int primary key, bytes bytea, tags text[] not null, at timestamptz)";
  const insert = (row: typeof thing.$inferInsert) =>
    inOneStatement(database, (transaction) => transaction.insert(thing).values(row));
  const read = (id: number) => database.select().from(thing).where(eq(thing.id, id));
  const failure = async (work: PromiseLike<unknown>) =>
    sqlStateOf(await Promise.resolve(work).catch((error: unknown) => error));
  const parsedInserts = async () =>
    (
      await database.execute(
        sql`select count(*)::int as count from pg_prepared_statements where statement like 'insert%'`,
      )
    ).rows;

  await run(create);
  const bytes = Buffer.from(Uint8Array.from({ length: 256 }, (_, index) => index));
  const rows = [1, 2, 3].map((id) => ({
    id,
    bytes: id === 1 ? null : bytes,
    tags: ["a", 'b"{,}\\'],
    at: new Date(0),
  }));
  for (const row of rows) await insert(row);
  // One with a null for its bytes is the same statement.
  expect(await parsedInserts()).toEqual([{ count: 1 }]);
  for (const row of rows) expect(await read(row.id)).toEqual([row]);
  // A failure leaves neither a transaction nor a statement that cannot be used.
  expect(await failure(insert({ id: 1, bytes: null, tags: [], at: null }))).toBe("23505");
  expect(await failure(database.execute(sql`select nothing`))).toBe("42703");
  await insert({ id: 4, bytes: null, tags: [], at: null });
  // A transaction that failed and whose work does not say so is not taken for committed: its first failure is thrown.
  const lost = inTransaction(database, async (inside) => {
    await inside.insert(thing).values({ id: 5, tags: [] });
    await inside
      .insert(thing)
      .values({ id: 5, tags: [] })
      .catch(() => {});
  });
  expect(await failure(lost)).toBe("23505");
  expect(await database.select({ id: thing.id }).from(thing).orderBy(thing.id)).toEqual(
    [1, 2, 3, 4].map((id) => ({ id })),
  );
  // A schema that is made again under the same names serves the same statements.
  await run("drop table thing");
  await run(create);
  expect(await read(3)).toEqual([]);
  await insert({ id: 1, bytes, tags: [], at: null });
  expect(await read(1)).toEqual([{ id: 1, bytes, tags: [], at: null }]);
});
