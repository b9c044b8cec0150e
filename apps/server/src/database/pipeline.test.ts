import { describe, expect, test } from "vitest";
import { rateWindow } from "../calls/limits-tables.ts";
import { DRIVERS, openTestDatabase } from "../testing/database.ts";
import { sql } from "./drizzle.ts";
import { preparedInsert, preparedUpdate } from "./prepared.ts";
import { sqlStateOf } from "./sql-error.ts";
import { inSnapshot, inTransaction } from "./transaction.ts";

const AT = new Date("2026-03-02T02:00:00Z");
const insertWindow = preparedInsert(rateWindow);
const updateWindow = preparedUpdate(rateWindow, rateWindow.key);

describe.each(DRIVERS)("on %s", (driver) => {
  test("statements that are sent together run in the order in which they were asked for", async () => {
    const database = await openTestDatabase(driver);
    const seen = await inTransaction(database, async (transaction) => {
      const [, , rows] = await Promise.all([
        insertWindow(transaction, { key: "a", used: 1, endsAt: AT }),
        updateWindow(transaction, "a", { used: 2 }),
        transaction.select().from(rateWindow),
      ]);
      return rows;
    });
    expect(seen).toMatchObject([{ key: "a", used: 2 }]);
    const [first, rows] = await inSnapshot(database, (reader) =>
      Promise.all([
        reader.execute<{ isolation: string }>(
          sql`select current_setting('transaction_isolation') as isolation`,
        ),
        reader.select().from(rateWindow),
      ]),
    );
    expect(first.rows).toEqual([{ isolation: "repeatable read" }]);
    expect(rows).toHaveLength(1);
  });

  test("one that fails rolls back those beside it, and the first failure is reported", async () => {
    const database = await openTestDatabase(driver);
    const failure = await inTransaction(database, (transaction) =>
      Promise.all([
        insertWindow(transaction, { key: "a", used: 1, endsAt: AT }),
        insertWindow(transaction, { key: "a", used: 2, endsAt: AT }),
        insertWindow(transaction, { key: "b", used: 3, endsAt: AT }),
      ]),
    ).catch((error: unknown) => error);
    expect(sqlStateOf(failure)).toBe("23505");
    expect(await database.select().from(rateWindow)).toEqual([]);
    // The connection is good for the next.
    await inTransaction(database, (transaction) =>
      insertWindow(transaction, { key: "c", used: 1, endsAt: AT }),
    );
    expect(await database.select().from(rateWindow)).toHaveLength(1);
  });
});
