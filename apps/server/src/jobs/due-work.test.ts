import { describe, expect, onTestFinished, test } from "vitest";
import type { Database } from "../database/database.ts";
import { sql } from "../database/drizzle.ts";
import { inTransaction } from "../database/transaction.ts";
import { loggerOf } from "../http/log.ts";
import { NO_KILL_POINTS } from "../kill-point.ts";
import { testClock } from "../testing/clock.ts";
import { DRIVERS, openTestDatabase } from "../testing/database.ts";
import { type DueStep, dueWorkOf } from "./due-work.ts";

const at = (text: string) => new Date(`2026-03-${text}:00+08:00`);

async function start(
  steps: (database: Database) => readonly DueStep[],
  driver?: (typeof DRIVERS)[number],
) {
  const database = await openTestDatabase(driver);
  const clock = testClock(at("02T09:00"));
  const workOf = () =>
    dueWorkOf(() => steps(database), {
      database,
      clock,
      killPoints: NO_KILL_POINTS,
      log: loggerOf("silent"),
      refreshClock: async () => {},
    });
  const dueWork = workOf();
  onTestFinished(() => dueWork.stop());
  return { database, clock, dueWork, workOf };
}

/** A step whose work is a list of instants, each done once, as rows of a table would be. */
function listed(name: string, instants: readonly string[], done: string[]): DueStep {
  const open = instants.map(at);
  return {
    name,
    nextDueAt: async () => open[0] ?? null,
    async run(asOf) {
      done.push(`${name} ${asOf.toISOString().slice(8, 16)}`);
      while (open[0] !== undefined && open[0] <= asOf) open.shift();
    },
  };
}

test("work that came due while nobody was there is done in its order, each instant once", async () => {
  const done: string[] = [];
  const { clock, dueWork } = await start(() => [
    listed("debit", ["03T14:30", "03T23:30", "04T14:30"], done),
    listed("accrual", ["03T00:00", "04T00:00"], done),
    listed("freeze", ["04T12:00"], done),
  ]);
  await dueWork.settle();
  expect(done).toEqual([]);
  expect(await dueWork.next()).toEqual({ name: "accrual", at: at("03T00:00") });
  clock.moveTo(at("04T13:00"));
  await dueWork.settle();
  expect(done).toEqual([
    "accrual 02T16:00",
    "debit 03T06:30",
    "debit 03T15:30",
    "accrual 03T16:00",
    "freeze 04T04:00",
  ]);
  await dueWork.settle();
  expect(done).toHaveLength(5);
  expect(await dueWork.next()).toEqual({ name: "debit", at: at("04T14:30") });
});

test("steps that are due at one instant run in the order of the list", async () => {
  const done: string[] = [];
  const { clock, dueWork } = await start(() => [
    listed("first", ["03T00:00"], done),
    listed("second", ["03T00:00"], done),
  ]);
  clock.moveTo(at("03T00:00"));
  await dueWork.settle();
  expect(done.map((line) => line.split(" ")[0])).toEqual(["first", "second"]);
});

test("a step that fails is tried again later and holds up nobody", async () => {
  const done: string[] = [];
  let tries = 0;
  const { clock, dueWork } = await start(() => [
    {
      name: "broken",
      nextDueAt: async () => at("02T09:00"),
      async run() {
        tries += 1;
        throw new Error("broken");
      },
    },
    listed("sound", ["02T09:00", "02T10:00"], done),
  ]);
  await dueWork.settle();
  expect([tries, done.length]).toEqual([1, 1]);
  await dueWork.settle();
  expect(tries).toBe(1);
  clock.moveTo(at("02T10:00"));
  await dueWork.settle();
  expect([tries, done.length]).toEqual([2, 2]);
});

test("a step that leaves its instant due does not run for ever", async () => {
  let runs = 0;
  const { dueWork } = await start(() => [
    {
      name: "standstill",
      nextDueAt: async () => at("02T09:00"),
      run: async () => void (runs += 1),
    },
  ]);
  await dueWork.settle();
  expect(runs).toBeLessThan(100);
});

describe.each(DRIVERS)("on %s", (driver) => {
  test("of two that run the same database, one works at a time and nothing is done twice", async () => {
    await expect(countingTwice(driver)).resolves.toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });
});

/** Eight units of work in the database, which two runners are told to settle at once. */
async function countingTwice(driver: (typeof DRIVERS)[number]): Promise<number[]> {
  const { database, workOf } = await start(
    (shared) => [
      {
        name: "count",
        async nextDueAt(reader) {
          const { rows } = await reader.execute(sql`select from unit where not done limit 1`);
          return rows.length === 0 ? null : at("02T09:00");
        },
        async run() {
          await inTransaction(shared, async (tx) => {
            await tx.execute(sql`insert into effect select min(id) from unit where not done`);
            await tx.execute(
              sql`update unit set done = true where id = (select min(id) from unit where not done)`,
            );
          });
        },
      },
    ],
    driver,
  );
  await inTransaction(database, async (tx) => {
    await tx.execute(
      sql`create table unit (id int primary key, done boolean not null default false)`,
    );
    await tx.execute(sql`create table effect (id int)`);
    await tx.execute(sql`insert into unit select generate_series(1, 8)`);
  });
  const runners = [workOf(), workOf()];
  await Promise.all(runners.map((runner) => runner.settle()));
  await Promise.all(runners.map((runner) => runner.stop()));
  const { rows } = await database.execute<{ id: number }>(sql`select id from effect order by id`);
  return rows.map(({ id }) => id);
}

test("once started it wakes by itself when an instant comes, and when it is nudged", async () => {
  const done: string[] = [];
  const { clock, dueWork } = await start(() => [listed("a", ["02T09:01", "02T09:02"], done)]);
  dueWork.start();
  await expect.poll(() => dueWork.next()).toMatchObject({ at: at("02T09:01") });
  clock.moveTo(at("02T09:01"));
  await expect.poll(() => done.length, { timeout: 5_000 }).toBe(1);
  clock.moveTo(at("02T09:02"));
  dueWork.nudge();
  await expect.poll(() => done.length, { timeout: 5_000 }).toBe(2);
});
