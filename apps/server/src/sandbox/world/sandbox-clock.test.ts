import { expect, test } from "vitest";
import type { Database } from "../../database/database.ts";
import { inTransaction } from "../../database/transaction.ts";
import { openTestDatabase } from "../../testing/database.ts";
import { businessClock } from "./sandbox-clock-tables.ts";
import { sandboxClock } from "./sandbox-clock.ts";

const machine = (instant: string) => () => new Date(instant);

test("the sandbox's clock moves ahead for every process of the database, and only ahead", async () => {
  const database = await openTestDatabase();
  const [one, two] = [
    sandboxClock(machine("2026-03-02T02:00:00Z")),
    sandboxClock(machine("2026-03-02T02:00:00Z")),
  ];
  await inTransaction(database, (tx) => one.moveTo(tx, new Date("2026-04-16T04:00:00Z")));
  expect(one.now()).toEqual(new Date("2026-04-16T04:00:00Z"));
  expect(one.machineNow()).toEqual(new Date("2026-03-02T02:00:00Z"));
  expect(two.today()).toBe("2026-03-02");
  await two.refresh(database);
  expect(two.today()).toBe("2026-04-16");
  await inTransaction(database, (tx) => two.moveTo(tx, new Date("2026-04-01T00:00:00Z")));
  expect(two.now()).toEqual(new Date("2026-04-16T04:00:00Z"));
});

test("a clock never goes into the past, and a move that rolls back moves nothing", async () => {
  const database = await openTestDatabase();
  const clock = sandboxClock(machine("2026-03-02T02:00:00Z"));
  await inTransaction(database, (tx) => clock.moveTo(tx, new Date("2025-12-01T00:00:00Z")));
  expect(clock.today()).toBe("2026-03-02");
  await inTransaction(database, async (tx) => {
    await clock.moveTo(tx, new Date("2026-05-01T00:00:00Z"));
    throw new Error("no");
  }).catch(() => {});
  expect(clock.today()).toBe("2026-03-02");
});

test("a refresh that has read before a move does not take the clock back", async () => {
  const database = await openTestDatabase();
  const clock = sandboxClock(machine("2026-03-02T02:00:00Z"));
  const rows = await database.select().from(businessClock);
  const { promise: answered, resolve: answer } = Promise.withResolvers<typeof rows>();
  const slow = { select: () => ({ from: () => answered }) } as unknown as Database;
  const refreshing = clock.refresh(slow);
  await inTransaction(database, (tx) => clock.moveTo(tx, new Date("2026-04-16T04:00:00Z")));
  answer(rows);
  await refreshing;
  expect(clock.today()).toBe("2026-04-16");
  await clock.refresh(database);
  expect(clock.today()).toBe("2026-04-16");
});
