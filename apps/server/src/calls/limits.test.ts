import { describe, expect, test } from "vitest";
import { inOneStatement } from "../database/transaction.ts";
import { DRIVERS, openTestDatabase } from "../testing/database.ts";
import { takeToken } from "./limits.ts";

const LIMIT = { times: 3, windowSeconds: 60 };
const at = (seconds: number) => new Date(Date.parse("2026-03-02T10:00:00+08:00") + seconds * 1000);

describe.each(DRIVERS)("on %s", (driver) => {
  test("a window gives so many times, then says how long to wait, and begins again", async () => {
    const database = await openTestDatabase(driver);
    const take = (seconds: number, key = "a") =>
      inOneStatement(database, (tx) => takeToken(tx, key, LIMIT, at(seconds)));
    expect([await take(0), await take(1), await take(2)]).toEqual([null, null, null]);
    expect(await take(10)).toBe(50);
    expect(await take(59.5)).toBe(1);
    expect(await take(30, "b")).toBeNull();
    expect(await take(60)).toBeNull();
    expect(await take(61)).toBeNull();
  });
});

test("of two hundred at once, as many pass as there are times", async () => {
  const database = await openTestDatabase("postgres", 10);
  const taken = await Promise.all(
    Array.from({ length: 200 }, () =>
      inOneStatement(database, (tx) => takeToken(tx, "a", LIMIT, at(0))),
    ),
  );
  expect(taken.filter((wait) => wait === null)).toHaveLength(3);
});
