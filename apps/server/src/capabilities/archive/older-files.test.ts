import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { sql } from "../../database/drizzle.ts";
import { inTransaction } from "../../database/transaction.ts";
import { readFailingJobs } from "../../jobs/unit-failures.ts";
import { startWithFiles } from "../../testing/archived-files.ts";
import { openSharedDatabase } from "../../testing/due-worker.ts";
import { startFileKeeper } from "../../testing/file-keeper.ts";
import type { TestService } from "../../testing/service.ts";
import { whileLocked } from "../../testing/while-locked.ts";
import { makeMissing } from "./keep-files.ts";
import { olderFiles } from "./older-files.ts";

/** Two contracts and a certificate of three days ago, and a way to read which of them have a hash, the newest first. */
async function startWithOlder(...options: Parameters<typeof startWithFiles>) {
  const files = await startWithFiles(...options);
  const { client, service } = files;
  const { clock, context, database } = service;
  clock.moveTo(new Date(clock.now().getTime() + 3 * 24 * 60 * 60 * 1_000));
  const listed = async () => {
    const { items } = await client.archive.listArchive({});
    return new Map(items.map(({ id, sha256 }) => [id, sha256]));
  };
  const walk = olderFiles(context, { page: 1, restTimes: 0 });
  const steps = async (times: number) => {
    for (let step = 0; step < times; step += 1) await walk.step(clock.now());
  };
  const run = (statement: string) =>
    inTransaction(database, (transaction) => transaction.execute(sql.raw(statement)));
  return { ...files, listed, run, steps };
}

/** Steps in which one round of both kinds ends: a page of one paper each, and one behind the last. */
async function stepsOfRound({ database }: TestService): Promise<number> {
  const { rows } = await database.execute<{ papers: number }>(
    sql`select ((select count(*) from contract) + (select count(*) from loan))::int as papers`,
  );
  return (rows[0]?.papers ?? 0) + 2;
}

test("papers of any age get their hash one by one, the newest first, and keep it", async () => {
  const { client, contractId, later, listed, service, settled, steps } = await startWithOlder();
  await makeMissing(service.context, () => false);
  expect([...(await listed()).values()]).toEqual([null, null, null]);
  await steps(1);
  const first = await listed();
  expect([...first].filter(([, sha256]) => sha256 !== null).map(([id]) => id)).toEqual([
    later.contractId,
  ]);
  await steps(await stepsOfRound(service));
  const all = await listed();
  expect([...all.keys()].toSorted()).toEqual([contractId, later.contractId, settled].toSorted());
  expect([...all.values()]).not.toContain(null);
  expect(all.get(later.contractId)).toBe(first.get(later.contractId));
  // It is that of the file which is served.
  const { pdfSha256 } = await client.contracts.getContract({ contractId, with: "PDF" });
  expect(pdfSha256).toBe(all.get(contractId));
  await steps(await stepsOfRound(service));
  expect(await listed()).toEqual(all);
  expect(await service.database.execute(sql`select from contract_pdf`)).toMatchObject({
    rows: { length: 2 },
  });
}, 60_000);

test("papers of who has left get no file any more", async () => {
  const { run, service, steps } = await startWithOlder();
  await run("update membership set ended_at = now()");
  await steps(await stepsOfRound(service));
  const made = sql`select (select count(*)::int from contract_pdf) + (select count(*)::int from issued_file) as files`;
  expect((await service.database.execute(made)).rows).toEqual([{ files: 0 }]);
  expect(await readFailingJobs(service.database)).toEqual([]);
});

test("a file that cannot be made waits for its next try, is reported, and comes once it can be made", async () => {
  const { later, listed, run, service, settled, steps } = await startWithOlder();
  const waiting = async () =>
    [...(await listed())].filter(([, sha256]) => sha256 === null).map(([id]) => id);
  await run(
    "create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$",
  );
  await run(`create trigger refuse before insert on contract_pdf for each row
    when (new.contract_id = '${later.contractId}') execute function refuse()`);
  await run(`create trigger refuse before insert on issued_file for each row
    when (new.subject_id = '${settled}') execute function refuse()`);
  const round = await stepsOfRound(service);
  await steps(2 * round);
  expect((await waiting()).toSorted()).toEqual([later.contractId, settled].toSorted());
  expect(await readFailingJobs(service.database)).toMatchObject([
    { job: "older contract PDFs", units: 1 },
    { job: "older certificate PDFs", units: 1 },
  ]);
  // Not tried in every round.
  const tries = sql`select failures from due_failure`;
  expect((await service.database.execute(tries)).rows).toEqual([{ failures: 1 }, { failures: 1 }]);
  await run("drop trigger refuse on contract_pdf");
  await run("drop trigger refuse on issued_file");
  service.clock.moveTo(new Date(service.clock.now().getTime() + 600_000));
  await steps(2 * round);
  expect(await waiting()).toEqual([]);
  expect(await readFailingJobs(service.database)).toEqual([]);
}, 60_000);

test("a made file is followed by a rest, in which nothing is read", async () => {
  const { listed, service } = await startWithOlder();
  const walk = olderFiles(service.context, { page: 200, restTimes: 1_000 });
  for (let step = 0; step < 5; step += 1) await walk.step(service.clock.now());
  expect([...(await listed()).values()].filter((sha256) => sha256 !== null)).toHaveLength(1);
}, 60_000);

test("a process that is killed while it stores a file leaves none, and the next one makes it", async () => {
  const { database, url } = await openSharedDatabase();
  const KEDU_DATA_KEY = Buffer.alloc(32, 7).toString("base64");
  const { later, listed, run, service, steps } = await startWithOlder(
    {},
    { environment: { KEDU_DATA_KEY }, replacements: { database } },
  );
  const storing = await whileLocked(database, (transaction) =>
    transaction.execute(sql`select pg_advisory_xact_lock(1)`),
  );
  // It stores the first file, and waits for the test's lock while it stores the second.
  await run(`create function wait() returns trigger language plpgsql as
    $$ begin if exists (select from contract_pdf) then perform pg_advisory_xact_lock(1); end if; return new; end $$`);
  await run(
    "create trigger wait before insert on contract_pdf for each row execute function wait()",
  );
  const dataDir = mkdtempSync(join(tmpdir(), "kedu-keeper-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const keeper = startFileKeeper(
    { DATABASE_URL: url, DATA_DIR: dataDir, KEDU_DATA_KEY },
    service.clock.now().toISOString(),
  );
  const waiting = sql`select pid from pg_stat_activity where wait_event = 'advisory' and datname = current_database()`;
  await expect
    .poll(async () => (await database.execute(waiting)).rows, { timeout: 90_000 })
    .toHaveLength(1);
  await keeper.kill();
  // What the database does when it notices.
  await database.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where wait_event = 'advisory' and datname = current_database()`,
  );
  await expect
    .poll(async () => (await database.execute(waiting)).rows, { timeout: 30_000 })
    .toEqual([]);
  await storing.release();
  await run("drop trigger wait on contract_pdf");
  const left = await listed();
  expect([...left.values()].filter((sha256) => sha256 !== null)).toEqual([
    left.get(later.contractId),
  ]);
  await steps(await stepsOfRound(service));
  const all = await listed();
  expect([...all.values()]).not.toContain(null);
  expect(all.get(later.contractId)).toBe(left.get(later.contractId));
}, 180_000);
