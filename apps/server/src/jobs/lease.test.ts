import { expect, onTestFinished, test } from "vitest";
import type { Database } from "../database/database.ts";
import { sql } from "../database/drizzle.ts";
import { behindFence } from "../database/fence.ts";
import { inTransaction } from "../database/transaction.ts";
import { openTestDatabase } from "../testing/database.ts";
import { type DueWorker, openSharedDatabase, startDueWorker } from "../testing/due-worker.ts";
import { LeaseLostError, leaseOf } from "./lease.ts";

const UNITS = 400;

/**
 * Units without locks of their own, each with a wait between its read and its write, so that only the lease keeps two
 * processes from doing one unit.
 */
const JOBS = `((first) => [{
  name: "count",
  nextDueAt: async (reader) => ((await first(reader)) === null ? null : new Date(0)),
  readDue: async (reader, { after }) => (after === "" ? ["next"] : []),
  run: () => inTransaction(database, async (tx) => {
    const id = await first(tx);
    await new Promise((resolve) => setTimeout(resolve, 100));
    await tx.execute("insert into effect values (" + id + ", " + process.pid + ")");
    await tx.execute("update unit set done = true where id = " + id);
  }),
}])(async (reader) => (await reader.execute("select min(id) as id from unit where not done")).rows[0].id)`;

async function openCounting(): Promise<{ url: string; database: Database }> {
  const { url, database } = await openSharedDatabase();
  await inTransaction(database, async (tx) => {
    await tx.execute(
      sql`create table unit (id int primary key, done boolean not null default false)`,
    );
    await tx.execute(sql`create table effect (id int, pid int)`);
    await tx.execute(sql`insert into unit select generate_series(1, ${UNITS})`);
  });
  return { url, database };
}

/** Waits until so many looks of a worker have begun from now on, and ended. */
async function haveEnded({ said }: DueWorker, looks: number): Promise<void> {
  const begun = () => said().split("looks\n").length;
  const before = begun();
  await expect.poll(begun, { timeout: 60_000 }).toBeGreaterThan(before + looks);
}

async function effectsOf(database: Database, pid: number | undefined): Promise<number> {
  const { rows } = await database.execute<{ count: number }>(
    sql`select count(*)::int as count from effect where pid = ${pid}`,
  );
  return rows[0]?.count ?? 0;
}

test("a stalled process loses due work to another, and writes nothing when it resumes", async () => {
  const { url, database } = await openCounting();
  const first = await startDueWorker(url, JOBS);
  await expect
    .poll(() => effectsOf(database, first.child.pid), { timeout: 30_000 })
    .toBeGreaterThan(2);
  const second = await startDueWorker(url, JOBS);
  await haveEnded(second, 2);
  expect(await effectsOf(database, second.child.pid)).toBe(0);

  // Most of the time it is between the read and the write of a unit.
  first.child.kill("SIGSTOP");
  await expect
    .poll(() => effectsOf(database, second.child.pid), { timeout: 90_000 })
    .toBeGreaterThan(2);
  const written = await effectsOf(database, first.child.pid);
  first.child.kill("SIGCONT");
  await expect.poll(() => first.said(), { timeout: 60_000 }).toContain("lost to another process");
  await haveEnded(first, 1);
  expect(await effectsOf(database, first.child.pid)).toBe(written);

  // A process that dies is replaced as well.
  const before = await effectsOf(database, first.child.pid);
  second.child.kill("SIGKILL");
  await expect
    .poll(() => effectsOf(database, first.child.pid), { timeout: 60_000 })
    .toBeGreaterThan(before);
  const { rows: twice } = await database.execute(
    sql`select id from effect group by id having count(*) > 1`,
  );
  expect(twice).toEqual([]);
}, 240_000);

test("a lease whose holder lost its connection is free, and the holder's writes are rolled back", async () => {
  const database = await openTestDatabase("postgres");
  await inTransaction(database, (tx) => tx.execute(sql`create table effect (who text)`));
  const [one, other] = [leaseOf(database), leaseOf(database)];
  onTestFinished(async () => {
    await one.release();
    await other.release();
  });
  expect([await one.take(), await other.take(), await one.take()]).toEqual([true, false, true]);
  const write = (who: string, lease: typeof one) =>
    behindFence(lease.fence, () =>
      inTransaction(database, (tx) => tx.execute(sql`insert into effect values (${who})`)),
    );
  await write("one", one);
  // The session locks, which show the others that a holder is alive.
  await database.execute(sql`select pg_terminate_backend(pid) from pg_locks
    where locktype = 'advisory' and pid <> pg_backend_pid()
      and database = (select oid from pg_database where datname = current_database())`);
  await expect.poll(() => other.take(), { timeout: 9_000 }).toBe(true);
  await expect(write("one late", one)).rejects.toThrow(LeaseLostError);
  await write("other", other);
  expect([await one.renew(), await one.take(), await other.renew()]).toEqual([false, false, true]);
  await other.release();
  expect(await one.take()).toBe(true);
  expect((await database.execute(sql`select who from effect order by who`)).rows).toEqual([
    { who: "one" },
    { who: "other" },
  ]);
}, 60_000);
