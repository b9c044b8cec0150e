import { expect, test } from "vitest";
import { inTransaction } from "../database/transaction.ts";
import { openTestDatabase } from "../testing/database.ts";
import { gapSecondsAfter, returnPacedTurn, takePacedTurn } from "./paced-limit.ts";

const LIMIT = { free: 2, windowSeconds: 3_600, firstGapSeconds: 60, maxGapSeconds: 200 };

test("the waits begin after what is free, double, and end at the longest", () => {
  const gaps = [1, 2, 3, 4, 5, 6].map((used) => gapSecondsAfter(used, LIMIT));
  expect(gaps).toEqual([0, 0, 60, 120, 200, 200]);
});

test("a refused turn does not delay the next one, and a returned one does not count", async () => {
  const database = await openTestDatabase();
  const start = Date.parse("2026-03-02T10:00:00+08:00");
  const take = (second: number) =>
    inTransaction(database, (transaction) =>
      takePacedTurn(transaction, "key", LIMIT, new Date(start + second * 1_000)),
    );
  expect([await take(0), await take(0), await take(0)]).toEqual([null, null, null]);
  expect([await take(10), await take(50)]).toEqual([50, 10]);
  expect(await take(60)).toBeNull();
  expect(await take(61)).toBe(119);
  await inTransaction(database, (transaction) => returnPacedTurn(transaction, "key"));
  expect(await take(61)).toBeNull();
  // A new window begins without a wait.
  expect(await take(3_600)).toBeNull();
});
