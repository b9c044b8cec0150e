import { describe, expect, test } from "vitest";
import { rateWindow } from "../calls/limits-tables.ts";
import { DRIVERS, openTestDatabase } from "../testing/database.ts";
import { recordStatements } from "../testing/statement-recording.ts";
import type { Reader, Transaction } from "./database.ts";
import { and, eq, gt, inArray, sql } from "./drizzle.ts";
import { isAnyOf, isOneOf, prepared, preparedInsertWith, type Slot } from "./prepared.ts";
import { subSelect } from "./sub-select.ts";
import { inTransaction } from "./transaction.ts";

let builds = 0;
const byKey = prepared((reader: Reader, slot: Slot<"key">) => {
  builds += 1;
  return reader
    .select()
    .from(rateWindow)
    .where(eq(rateWindow.key, slot("key", rateWindow.key)));
});
const insert = prepared((transaction: Transaction, slot: Slot<"key" | "endsAt">) =>
  transaction.insert(rateWindow).values({
    key: slot("key", rateWindow.key),
    used: 1,
    endsAt: slot("endsAt", rateWindow.endsAt),
  }),
);

const byKeys = prepared((reader: Reader, slot: Slot<"keys">) =>
  reader
    .select({ key: rateWindow.key })
    .from(rateWindow)
    .where(isOneOf(slot, "keys", rateWindow.key))
    .orderBy(rateWindow.key),
);

const insertWithOthers = preparedInsertWith(
  rateWindow,
  rateWindow,
  ["key", "used"],
  subSelect(sql<number>`select count(*) from ${rateWindow} as earlier`),
);

const usedOnce = prepared((reader: Reader, slot: Slot<"endsAt">) =>
  reader
    .select({ key: rateWindow.key })
    .from(rateWindow)
    .where(
      and(
        eq(rateWindow.used, 1),
        inArray(rateWindow.key, ["it's"]),
        gt(rateWindow.endsAt, slot("endsAt", rateWindow.endsAt)),
      ),
    ),
);

describe.each(DRIVERS)("on %s", (driver) => {
  test("a list of any length is one parameter", async () => {
    const database = await openTestDatabase(driver);
    const keys = ["a", 'b"{,}\\', "c"];
    await inTransaction(database, async (tx) => {
      for (const key of keys) await insert(tx, { key, endsAt: new Date() });
    });
    expect(await byKeys(database, { keys: [] })).toEqual([]);
    expect(await byKeys(database, { keys: keys.slice(0, 2) })).toHaveLength(2);
    expect((await byKeys(database, { keys: [...keys, "d"] })).map(({ key }) => key)).toEqual(keys);
  });

  test.each([
    ["built once", (tx: Transaction) => byKeys(tx, { keys: ["a"] })],
    [
      "built at each use",
      (tx: Transaction) =>
        tx
          .select({ key: rateWindow.key })
          .from(rateWindow)
          .where(isAnyOf(rateWindow.key, ["a"])),
    ],
  ])("a statement with a list, %s, is planned for its first uses alone", async (_built, read) => {
    const database = await openTestDatabase(driver);
    await inTransaction(database, async (tx) => {
      for (let use = 0; use < 10; use += 1) await read(tx);
      const { rows } = await tx.execute(
        sql`select custom_plans::int as planned, generic_plans::int as kept from pg_prepared_statements
          where statement like 'select "key" from "rate_window" where "rate_window"."key" = any(%'`,
      );
      expect(rows).toEqual([{ planned: 5, kept: 5 }]);
    });
  });

  test("constants are in a prepared query's text, and only the values of slots are sent", async () => {
    const database = await openTestDatabase(driver);
    await inTransaction(database, (tx) => insert(tx, { key: "it's", endsAt: new Date() }));
    const tape = recordStatements();
    expect(await usedOnce(database, { endsAt: new Date(0) })).toHaveLength(1);
    const [statement] = tape.take();
    tape.stop();
    expect(statement?.text).toContain(`"used" = 1 and "rate_window"."key" in ('it''s')`);
    expect(statement?.values).toEqual([new Date(0).toISOString()]);
  });

  test("a prepared query is built once on each side, and its values are written as columns write them", async () => {
    const database = await openTestDatabase(driver);
    const endsAt = new Date("2026-03-02T10:00:00.123+08:00");
    builds = 0;
    await inTransaction(database, async (tx) => {
      await insert(tx, { key: "a", endsAt });
      await insert(tx, { key: "b", endsAt });
      expect(await byKey(tx, { key: "a" })).toEqual([{ key: "a", used: 1, endsAt }]);
    });
    expect(await byKey(database, { key: "b" })).toEqual([{ key: "b", used: 1, endsAt }]);
    expect(await byKey(database, { key: "c" })).toEqual([]);
    const inside = await inTransaction(database, (tx) => byKey(tx, { key: "b" }));
    expect(inside).toHaveLength(1);
    expect(builds).toBe(2);
  });

  test("what a prepared query sees and writes belongs to its transaction", async () => {
    const database = await openTestDatabase(driver);
    const endsAt = new Date();
    await inTransaction(database, async (tx) => {
      await insert(tx, { key: "a", endsAt });
      throw new Error("no");
    }).catch(() => {});
    expect(await byKey(database, { key: "a" })).toEqual([]);
  });

  test("a row and those that belong to it are one statement, whose look at the table sees it as it was before", async () => {
    const database = await openTestDatabase(driver);
    await database.statements.execute("alter table rate_window alter ends_at drop not null");
    const endsAt = new Date("2026-03-02T10:00:00.123+08:00");
    const before = await inTransaction(database, async (tx) => [
      await insertWithOthers(tx, { key: "a", used: 1, endsAt }, [
        { key: "b", used: 2 },
        { key: "c", used: 3 },
      ]),
      await insertWithOthers(tx, { key: "d", used: 4, endsAt }, []),
    ]);
    expect(before).toEqual([0, 3]);
    const rows = await database.select().from(rateWindow).orderBy(rateWindow.key);
    expect(rows).toEqual([
      { key: "a", used: 1, endsAt },
      { key: "b", used: 2, endsAt: null },
      { key: "c", used: 3, endsAt: null },
      { key: "d", used: 4, endsAt },
    ]);
  });
});
