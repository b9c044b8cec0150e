import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, onTestFinished, test } from "vitest";
import type { Database } from "../database/database.ts";
import { sql } from "../database/drizzle.ts";
import { inTransaction } from "../database/transaction.ts";
import { loggerOf } from "../log.ts";
import { NO_KILL_POINTS } from "../runtime/kill-point.ts";
import { testClock } from "../testing/clock.ts";
import { DRIVERS, openTestDatabase } from "../testing/database.ts";
import type { ScheduledJob } from "./scheduled-job.ts";
import { jobRunnerOf } from "./job-runner.ts";
import { dueFailure } from "./job-tables.ts";

const at = (text: string) => new Date(`2026-03-${text}:00+08:00`);

async function start(
  jobs: (database: Database) => readonly ScheduledJob[],
  driver?: (typeof DRIVERS)[number],
) {
  const database = await openTestDatabase(driver);
  const clock = testClock(at("02T09:00"));
  const workOf = () =>
    jobRunnerOf(() => jobs(database), {
      database,
      clock,
      killPoints: NO_KILL_POINTS,
      log: loggerOf("silent"),
      refreshClock: async () => {},
    });
  const runner = workOf();
  onTestFinished(() => runner.stop());
  return { database, clock, runner, workOf };
}

/** A job whose work is a list of instants, each done once, as rows of a table would be. */
function listed(name: string, instants: readonly string[], done: string[]): ScheduledJob {
  const open = instants.map(at);
  return {
    name,
    nextDueAt: async () => open[0] ?? null,
    readDue: async (_reader, { after }) => (after === "" ? ["all"] : []),
    async run(_units, asOf) {
      done.push(`${name} ${asOf.toISOString().slice(8, 16)}`);
      while (open[0] !== undefined && open[0] <= asOf) open.shift();
    },
  };
}

test("work that became due while no process ran is done in order, each instant once", async () => {
  const done: string[] = [];
  const { clock, runner } = await start(() => [
    listed("debit", ["03T14:30", "03T23:30", "04T14:30"], done),
    listed("accrual", ["03T00:00", "04T00:00"], done),
    listed("freeze", ["04T12:00"], done),
  ]);
  await runner.settle();
  expect(done).toEqual([]);
  expect(await runner.next()).toEqual({ name: "accrual", at: at("03T00:00") });
  clock.moveTo(at("04T13:00"));
  await runner.settle();
  expect(done).toEqual([
    "accrual 02T16:00",
    "debit 03T06:30",
    "debit 03T15:30",
    "accrual 03T16:00",
    "freeze 04T04:00",
  ]);
  await runner.settle();
  expect(done).toHaveLength(5);
  expect(await runner.next()).toEqual({ name: "debit", at: at("04T14:30") });
});

test("jobs that are due at one instant run in the order of the list", async () => {
  const done: string[] = [];
  const { clock, runner } = await start(() => [
    listed("first", ["03T00:00"], done),
    listed("second", ["03T00:00"], done),
  ]);
  clock.moveTo(at("03T00:00"));
  await runner.settle();
  expect(done.map((line) => line.split(" ")[0])).toEqual(["first", "second"]);
});

/** Units of one instant, each done once, as rows of a table would be. */
function units(
  names: readonly string[],
  does: (unit: string) => void,
  more: Partial<ScheduledJob> = {},
): ScheduledJob & { readonly open: Set<string> } {
  const open = new Set(names);
  const found = (held: readonly string[]) => [...open].filter((unit) => !held.includes(unit));
  return {
    open,
    name: "units",
    nextDueAt: async (_reader, held) => (found(held).length === 0 ? null : at("02T09:00")),
    readDue: async (_reader, { held, after, limit }) =>
      found(held)
        .filter((unit) => unit > after)
        .slice(0, limit),
    async run(group) {
      for (const unit of group) does(unit);
      for (const unit of group) open.delete(unit);
    },
    ...more,
  };
}

const NAMES = Array.from({ length: 300 }, (_, index) => `u${String(index).padStart(3, "0")}`);

test.each([1, 64])(
  "of units done %i at a time, one that fails stops no other",
  async (together) => {
    const broken = ["u000", "u170", "u299"];
    const tries = new Map<string, number>();
    const job = units(
      NAMES,
      (unit) => {
        tries.set(unit, (tries.get(unit) ?? 0) + 1);
        if (broken.includes(unit)) throw new Error("broken");
      },
      { together },
    );
    const { clock, database, runner } = await start(() => [job]);
    await runner.settle();
    expect([...job.open]).toEqual(broken);
    expect(await runner.next()).toBeNull();
    const failures = await database.select().from(dueFailure);
    expect(failures.map(({ unit, failures: times, error }) => ({ unit, times, error }))).toEqual(
      broken.map((unit) => ({ unit, times: 1, error: "Error" })),
    );
    // Not before its time, and then with growing pauses.
    const triesBefore = tries.get("u170");
    await runner.settle();
    expect(tries.get("u170")).toBe(triesBefore);
    clock.moveTo(at("02T09:01"));
    await runner.settle();
    expect(tries.get("u170")).toBeGreaterThan(triesBefore ?? 0);
    // The cause is mended: the work is done, and the failure is forgotten.
    broken.length = 0;
    clock.moveTo(at("02T10:00"));
    await runner.settle();
    expect([...job.open]).toEqual([]);
    expect(await database.select().from(dueFailure)).toEqual([]);
  },
);

test("the pause after a failure doubles up to five minutes, whichever process does due work next", async () => {
  const tries: string[] = [];
  const { clock, workOf } = await start((database) => [
    units(["u"], () => {
      tries.push(clock.machineNow().toISOString().slice(14, 19));
      throw new Error(`broken ${database.driver}`);
    }),
  ]);
  for (let seconds = 0; seconds < 1_200; seconds += 1) {
    clock.moveTo(new Date(at("02T09:00").getTime() + seconds * 1_000));
    if (seconds % 60 === 0 || seconds < 20) {
      const runner = workOf();
      await runner.settle();
      await runner.stop();
    }
  }
  expect(tries).toEqual([
    "00:00",
    "00:01",
    "00:03",
    "00:07",
    "00:15",
    "01:00",
    "02:00",
    "04:00",
    "07:00".replace("07", "07"),
    "12:00",
    "17:00",
  ]);
});

test.each(DRIVERS)("on %s all jobs are asked together", async (driver) => {
  const begunAt: unknown[] = [];
  const asked = (name: string): ScheduledJob => ({
    ...listed(name, [], []),
    async nextDueAt(reader) {
      // When its transaction began.
      const { rows } = await reader.execute<{ at: string }>(sql`select now()::text as at`);
      begunAt.push(rows[0]?.at);
      return null;
    },
  });
  const { runner } = await start(() => ["one", "two", "three"].map(asked), driver);
  await runner.settle();
  expect(begunAt).toHaveLength(3);
  expect(new Set(begunAt).size).toBe(1);
});

test("a job that cannot say when it is due does what is due, and stops no other", async () => {
  const done: string[] = [];
  const blind = units(["a", "b"], (unit) => void done.push(unit), {
    name: "blind",
    nextDueAt: async () => {
      throw new RangeError("no date");
    },
  });
  const { clock, database, runner } = await start(() => [
    blind,
    listed("sound", ["02T09:00", "02T10:00"], done),
  ]);
  await runner.settle();
  expect(done.toSorted()).toEqual(["a", "b", "sound 02T01:00"]);
  expect(await database.select().from(dueFailure)).toMatchObject([
    { step: "blind", unit: "", error: "RangeError" },
  ]);
  blind.open.add("c");
  clock.moveTo(at("02T10:00"));
  await runner.settle();
  expect(done).toContain("c");
});

test("a unit that stays due after its work is held like one that failed", async () => {
  let runs = 0;
  const { database, runner } = await start(() => [
    units(["u"], () => {}, { run: async () => void (runs += 1) }),
    listed("sound", ["02T09:00"], []),
  ]);
  await runner.settle();
  expect(runs).toBeLessThan(100);
  expect(await database.select().from(dueFailure)).toMatchObject([
    { step: "units", unit: "u", error: "StandstillError" },
  ]);
});

describe.each(DRIVERS)("on %s", (driver) => {
  test("of two that run the same database, one works at a time and nothing is done twice", async () => {
    await expect(countingTwice(driver)).resolves.toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });
});

/** Eight units of work in the database, which two runners settle at the same time. */
async function countingTwice(driver: (typeof DRIVERS)[number]): Promise<number[]> {
  const { database, workOf } = await start(
    (shared) => [
      {
        name: "count",
        async nextDueAt(reader) {
          const { rows } = await reader.execute(sql`select from unit where not done limit 1`);
          return rows.length === 0 ? null : at("02T09:00");
        },
        readDue: async (_reader, { after }) => (after === "" ? ["first"] : []),
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

test("once started it wakes by itself at the next instant, and when it is woken", async () => {
  const done: string[] = [];
  const { clock, runner } = await start(() => [listed("a", ["02T09:01", "02T09:02"], done)]);
  runner.start();
  await expect.poll(() => runner.next()).toMatchObject({ at: at("02T09:01") });
  clock.moveTo(at("02T09:01"));
  await expect.poll(() => done.length, { timeout: 5_000 }).toBe(1);
  clock.moveTo(at("02T09:02"));
  runner.wake();
  await expect.poll(() => done.length, { timeout: 5_000 }).toBe(2);
});

test("woken all the time it looks for what is due twice a second, and misses nothing", async () => {
  let looks = 0;
  let due: Date | null = null;
  const { runner } = await start(() => [
    {
      name: "counted",
      async nextDueAt() {
        looks += 1;
        return due;
      },
      readDue: async (_reader, { after }) => (after === "" ? ["all"] : []),
      async run() {
        due = null;
      },
    },
  ]);
  runner.start();
  const waking = setInterval(() => runner.wake(), 5);
  onTestFinished(() => clearInterval(waking));
  await expect.poll(() => looks, { timeout: 5_000 }).toBeGreaterThan(0);
  await pause(1_200);
  expect(looks).toBeLessThanOrEqual(4);
  due = at("02T08:00");
  runner.wake();
  clearInterval(waking);
  await expect.poll(() => due, { timeout: 5_000 }).toBeNull();
});
