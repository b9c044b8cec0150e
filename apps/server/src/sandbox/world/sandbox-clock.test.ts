import { expect, test } from "vitest";
import { inTransaction } from "../../database/transaction.ts";
import { openTestDatabase } from "../../testing/database.ts";
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
