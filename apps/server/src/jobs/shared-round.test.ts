import { expect, onTestFinished, test } from "vitest";
import { accrualJob } from "../capabilities/loans/loans.job.ts";
import type { Database } from "../database/database.ts";
import { sql } from "../database/drizzle.ts";
import { inSnapshot, inTransaction } from "../database/transaction.ts";
import { brokenInvariants } from "../testing/broken-invariants.ts";
import { type DueWorker, openSharedDatabase, startDueWorker } from "../testing/due-worker.ts";
import { insertPayingDealer } from "../testing/paying-dealer.ts";
import { payOrders, sendOrder, startTradingService } from "../testing/trade.ts";
import { jobRunnerOf } from "./job-runner.ts";

const UNITS = 300;

/**
 * Two jobs of one instant, whose units have no locks of their own, each with a wait between its read and its write: only
 * the ranges' leases keep two processes from doing one unit.
 */
const JOBS = `["1 early", "2 late"].map((name) => {
  const rows = async (reader, held, more) => (await reader.execute(
    "select id from unit where job = '" + name + "' and not done and exists (select from gate) " +
    "and id <> all('{" + held.join() + "}') " + more)).rows;
  return {
    name,
    nextDueAt: async (reader, held) => ((await rows(reader, held, "limit 1")).length === 0 ? null : new Date(0)),
    readDue: async (reader, { held, after, upTo, limit }) => (await rows(reader, held, "and id > '" + after + "' " +
      (upTo === undefined ? "" : "and id <= '" + upTo + "' ") + "order by id limit " + limit)).map(({ id }) => id),
    run: ([id]) => inTransaction(database, async (tx) => {
      const [unit] = (await tx.execute("select done from unit where job = '" + name + "' and id = '" + id + "'")).rows;
      if (unit.done) return;
      if ((await tx.execute("select from broken where id = '" + id + "'")).rows.length > 0) throw new RangeError();
      await new Promise((resolve) => setTimeout(resolve, 20));
      await tx.execute("insert into effect (job, id, pid) values ('" + name + "', '" + id + "', " + process.pid + ")");
      await tx.execute("update unit set done = true where job = '" + name + "' and id = '" + id + "'");
    }),
  };
})`;

/** Two processes that know of one another, the first of which leads. Their work is due once the gate is open. */
async function startTwo() {
  const { url, database } = await openSharedDatabase();
  await inTransaction(database, async (tx) => {
    await tx.execute(
      sql`create table unit (job text, id text, done boolean not null default false, primary key (job, id))`,
    );
    await tx.execute(sql`create table effect (at serial, job text, id text, pid int)`);
    await tx.execute(sql`create table gate (open boolean)`);
    await tx.execute(sql`create table broken (id text)`);
    await tx.execute(sql`
      insert into unit select job, 'u' || lpad(n::text, 4, '0')
      from generate_series(1, ${UNITS}) n, (values ('1 early'), ('2 late')) as jobs (job)`);
  });
  const leader = await startDueWorker(url, JOBS);
  await expect.poll(() => leaseOf(database), { timeout: 60_000 }).toBeDefined();
  const helper = await startDueWorker(url, JOBS);
  await haveMet(database);
  const openGate = () =>
    inTransaction(database, (tx) => tx.execute(sql`insert into gate values (true)`));
  return { database, leader, helper, openGate };
}

async function leaseOf(database: Database) {
  const { rows } = await database.execute<{ holder: string; met: boolean }>(sql`
    select holder, lease_until - interval '10 s' > shared_until - interval '15 s' as met from due_lease`);
  return rows[0];
}

/** Waits until the leader has renewed its lease after another process said that it is there. */
async function haveMet(database: Database): Promise<void> {
  await expect.poll(async () => (await leaseOf(database))?.met, { timeout: 60_000 }).toBe(true);
}

async function effectsOf(database: Database, { child }: DueWorker): Promise<number> {
  const { rows } = await database.execute<{ count: number }>(
    sql`select count(*)::int as count from effect where pid = ${child.pid}`,
  );
  return rows[0]?.count ?? 0;
}

/** Every unit is done, once, and all of the job that comes first before any of the other. */
async function expectAllDone(database: Database): Promise<void> {
  const open = () => database.execute(sql`select from unit where not done`);
  await expect.poll(async () => (await open()).rows.length, { timeout: 90_000 }).toBe(0);
  const { rows: counted } = await database.execute(sql`
    select job, count(*)::int as effects, count(distinct id)::int as units from effect group by job order by job`);
  expect(counted).toEqual([
    { job: "1 early", effects: UNITS, units: UNITS },
    { job: "2 late", effects: UNITS, units: UNITS },
  ]);
  const { rows: jobs } = await database.execute<{ job: string }>(
    sql`select job from effect order by at`,
  );
  expect(jobs.map(({ job }) => job)).toEqual(jobs.map(({ job }) => job).toSorted());
}

test("two processes share the work of an instant: each unit once, job after job", async () => {
  const { database, leader, helper, openGate } = await startTwo();
  await openGate();
  await expectAllDone(database);
  expect(await effectsOf(database, leader)).toBeGreaterThan(UNITS / 3);
  expect(await effectsOf(database, helper)).toBeGreaterThan(UNITS / 3);
  expect(await database.execute(sql`select from due_range`)).toMatchObject({ rows: [] });
}, 180_000);

test("a stalled process loses its range, and what it was about to write is rolled back", async () => {
  const { database, leader, helper, openGate } = await startTwo();
  await openGate();
  await expect.poll(() => effectsOf(database, helper), { timeout: 60_000 }).toBeGreaterThan(2);
  helper.child.kill("SIGSTOP");
  const written = await effectsOf(database, helper);
  await expectAllDone(database);
  // It was in the middle of a unit most likely; what it had sent before the signal may still have been committed.
  expect(await effectsOf(database, helper)).toBeLessThanOrEqual(written + 1);
  helper.child.kill("SIGCONT");
  await expect.poll(helper.said, { timeout: 60_000 }).toMatch(/lost to another process/);
  await expectAllDone(database);
  expect(await effectsOf(database, leader)).toBeGreaterThan(UNITS);
}, 240_000);

test("the ranges of a process that is killed are taken over at once, also those of the one that leads", async () => {
  const { database, leader, helper, openGate } = await startTwo();
  await openGate();
  await expect.poll(() => effectsOf(database, helper), { timeout: 60_000 }).toBeGreaterThan(2);
  const leading = (await leaseOf(database))?.holder;
  leader.child.kill("SIGKILL");
  const left = () =>
    database.execute(sql`
    select from due_lease where holder = ${leading} union all select from due_range where holder = ${leading}`);
  // Before its leases end, 10 s after they were renewed.
  await expect
    .poll(async () => (await left()).rows.length, { timeout: 8_500, interval: 20 })
    .toBe(0);
  await expectAllDone(database);
  expect(await effectsOf(database, leader)).toBeLessThan(UNITS);
}, 240_000);

test("a unit that fails in a range is held, stops no other, and is done once it succeeds", async () => {
  const { database, openGate } = await startTwo();
  await inTransaction(database, (tx) => tx.execute(sql`insert into broken values ('u0100')`));
  await openGate();
  const open = () => database.execute(sql`select job, id from unit where not done order by job`);
  const left = ["1 early", "2 late"].map((job) => ({ job, id: "u0100" }));
  await expect.poll(async () => (await open()).rows, { timeout: 90_000 }).toEqual(left);
  const { rows: held } = await database.execute(sql`
    select step, unit, error from due_failure order by step`);
  expect(held).toEqual(left.map(({ job, id }) => ({ step: job, unit: id, error: "RangeError" })));
  await inTransaction(database, (tx) => tx.execute(sql`delete from broken`));
  await expect.poll(async () => (await open()).rows, { timeout: 90_000 }).toEqual([]);
  const { rows: effects } = await database.execute(sql`
    select count(*)::int as effects, count(distinct (job, id))::int as units from effect`);
  expect(effects).toEqual([{ effects: 2 * UNITS, units: 2 * UNITS }]);
}, 240_000);

const LOANS = 1_600;

/** Many loans like one that was drawn, due as it is. */
const multiplied = `
  insert into loan select (jsonb_populate_record(model, jsonb_build_object(
      'id', 'MANY' || lpad(n::text, 22, '0'), 'loan_no', 'M' || n, 'intent_id', 'MANY' || n))).*
    from loan model, generate_series(1, ${LOANS}) n;
  insert into instalment select (jsonb_populate_record(row, jsonb_build_object('loan_id', loan.id))).*
    from instalment row, loan where loan.id like 'MANY%'`;

test("two processes share the end of a day: every loan is accrued once, and the ledger holds", async () => {
  const service = await startTradingService({ driver: "postgres" });
  const { context, clock, database } = service;
  const dealer = await insertPayingDealer(context);
  const client = await service.clientOf(dealer);
  await payOrders(service, client, dealer, [await sendOrder(service, dealer, 1_000_000)]);
  await inTransaction(database, async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    for (const statement of multiplied.split(";")) await tx.execute(sql.raw(statement));
  });
  const did = [0, 0];
  const runners = did.map((_, process) =>
    jobRunnerOf(
      () => {
        const job = accrualJob(context);
        const run = async (units: readonly string[], asOf: Date) => {
          await job.run(units, asOf);
          did[process] = (did[process] ?? 0) + units.length;
        };
        return [{ ...job, run }];
      },
      { ...context, refreshClock: async () => {} },
    ),
  );
  onTestFinished(async () => {
    for (const runner of runners) await runner.stop();
  });
  const [leader, helper] = runners;
  await leader?.settle();
  await expect
    .poll(
      async () => {
        await helper?.settle();
        await leader?.settle();
        return (await leaseOf(database))?.met;
      },
      { timeout: 60_000, interval: 500 },
    )
    .toBe(true);
  clock.moveTo("2026-03-04T00:00:00+08:00");
  await Promise.all(runners.map((runner) => runner.settle()));
  const { rows } = await database.execute(sql`
    select business_date, count(*)::int as accruals, count(distinct loan_id)::int as loans
    from accrual group by 1 order by 1`);
  const everyLoan = { accruals: LOANS + 1, loans: LOANS + 1 };
  expect(rows).toEqual([
    { business_date: "2026-03-03", ...everyLoan },
    { business_date: "2026-03-04", ...everyLoan },
  ]);
  expect(did.map((units) => units > 0)).toEqual([true, true]);
  const broken = await inSnapshot(database, (reader) => brokenInvariants(reader, clock.now()));
  expect(Object.keys(broken).filter((name) => /^(?:L[1-4]|N6) /.test(name))).toEqual([]);
}, 180_000);
