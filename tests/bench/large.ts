// Prints how the service does on a generated database: what a big dealer reads beside a small one, and due work beside
// set-based SQL. Asserts nothing.
import { addDays, type BizDate, businessDateOf, formatInstant, instantAt } from "@kedu/domain";
import { debitRunJob } from "@kedu/server/src/capabilities/repayment/debit-run.job.ts";
import { generate } from "@kedu/server/src/sandbox/generate/generate.ts";
import { modelCounts } from "@kedu/server/src/sandbox/generate/generation-size.ts";
import { startPastService } from "@kedu/server/src/start-past-service.ts";
import { startCluster } from "@kedu/server/src/testing/postgres-cluster.ts";
import { clusterOf, onDatabase } from "./cluster.ts";
import type { DueWork, DueWorkPlan } from "./due-work.ts";
import { compareReads } from "./large-reads.ts";
import { measureDueWork, memoryOf, memoryRatio } from "./measure-due-work.ts";
import { openBench } from "./open-bench.ts";
import { openService } from "./open-service.ts";
import { medianOf, one, pairedRounds, ratioOf, say, timed } from "./rounds.ts";
import { momentOf, writeAgain } from "./same-rows.ts";
import { setBasedEndOfDay } from "./set-based-end-of-day.ts";

const SIZE = {
  dealers: Number(process.env["KEDU_BENCH_DEALERS"] ?? 2_000),
  loans: Number(process.env["KEDU_BENCH_LOANS"] ?? 20_000),
};
/** A database that `npm run generate` filled; it is changed. Without it one is filled here. */
const GIVEN = process.env["KEDU_BENCH_DATABASE_URL"];
/** Reads alone, or due work alone. */
const PART = process.argv[3];
const DAY_ROUNDS = 2;
const DOWN_DAYS = 3;
/** One loan in so many is due on the day before memory is compared. */
const FEWER = 4;

const { close, dataDir, directory, start: startServer } = openBench();

try {
  const url = GIVEN ?? (await fill());
  const start = await firstMinute(url);
  say(await sizeOf(url));
  if (PART !== "due") await compareReads({ url, dataDir, start }, startServer());
  if (PART !== "reads") {
    await measureDebitRun(url, start);
    const day = await compareDays(url, await firstDayLeft(url));
    await measureCatchUp(url, await compareMemory(url, day));
  }
} finally {
  close();
}

/** Due work, in a process of its own. */
function measure(url: string, work: DueWorkPlan["work"], at: Date): Promise<DueWork> {
  return measureDueWork({ url, dataDir, work, at: at.getTime() });
}

async function fill(): Promise<string> {
  const cluster = clusterOf(await startCluster(directory, { durable: true }));
  await cluster.create("large");
  const url = cluster.urlOf("large");
  const service = await openService(url, dataDir);
  await generate(service.context, startPastService, modelCounts(SIZE), () => {});
  await service.close();
  return url;
}

/** The day of the generated histories, before anything of it is due. */
async function firstMinute(url: string): Promise<number> {
  const { rows } = await onDatabase(url, (client) =>
    client.query<{ at: Date }>("select max(posted_at) as at from journal"),
  );
  const [row] = rows;
  if (row === undefined) throw new Error("nothing was posted");
  return instantAt(businessDateOf(row.at), "00:01").getTime();
}

/** The first day that no loan has its interest of. */
async function firstDayLeft(url: string): Promise<BizDate> {
  const { rows } = await onDatabase(url, (client) =>
    client.query<{ day: BizDate | null }>(
      "select (max(accrued_through) + 1)::text as day from loan where status in ('ACTIVE', 'OVERDUE')",
    ),
  );
  const day = rows[0]?.day ?? null;
  if (day === null) throw new Error("no loan is open");
  return day;
}

async function sizeOf(url: string): Promise<string> {
  const { rows } = await onDatabase(url, (client) =>
    client.query<{ line: string }>(
      `select (select count(*) from enterprise) || ' dealers, ' || (select count(*) from loan) || ' loans, '
        || (select count(*) from loan where status in ('ACTIVE', 'OVERDUE')) || ' of them open, '
        || pg_size_pretty(pg_database_size(current_database())) as line`,
    ),
  );
  return rows[0]?.line ?? "";
}

/** The next run in which the generated histories have anything to debit, beside SQL that writes the same rows. */
async function measureDebitRun(url: string, start: number): Promise<void> {
  const early = await openService(url, dataDir, { start });
  const runAt = await debitRunJob(early.context).nextDueAt(early.context.database, []);
  await early.close();
  if (runAt === null) throw new Error("nothing is to be debited");
  const since = await momentOf(url);
  const before = await debitsOf(url);
  const run = await measure(url, "debits", runAt);
  const debits = (await debitsOf(url)) - before;
  const floor = await writeAgain(url, since);
  say(
    `\nThe debits of ${formatInstant(runAt)}: ${debits} in ${one(run.seconds)} s, ${one(debits / run.seconds)} a second; ` +
      `the same ${floor.rows} rows by a statement for each table ${one(floor.seconds)} s, ` +
      `${ratioOf(run.seconds, floor.seconds)} times as long; ${memoryOf(run)}`,
  );
}

async function debitsOf(url: string): Promise<number> {
  const { rows } = await onDatabase(url, (client) =>
    client.query<{ debits: number }>(
      "select count(*)::int as debits from repayment where kind = 'AUTO_DEBIT'",
    ),
  );
  return rows[0]?.debits ?? 0;
}

/** Days in turn: one accrued by the service, the next by set-based SQL. @returns the first day that is not accrued */
async function compareDays(url: string, first: BizDate): Promise<BizDate> {
  let day = first;
  const peaks: string[] = [];
  const written: string[] = [];
  const onNextDay = (work: () => Promise<number>) => async () => {
    const seconds = await work();
    written.push(await accrualsOn(url, day));
    day = addDays(day, 1);
    return seconds;
  };
  const results = await pairedRounds(
    {
      ours: onNextDay(async () => {
        const done = await measure(url, "accrual", instantAt(day, "00:00"));
        peaks.push(memoryOf(done));
        return done.seconds;
      }),
      floor: onNextDay(() =>
        onDatabase(url, (client) => timed(() => client.query(setBasedEndOfDay(day)))),
      ),
    },
    DAY_ROUNDS,
  );
  const [ours, floor] = [medianOf(results.ours), medianOf(results.floor)];
  say(
    `\nEnd of day (${written.join("; ")}): ${one(ours)} s, set-based SQL ${one(floor)} s, ` +
      `${ratioOf(ours, floor)} times as long; ${peaks.join("; ")}`,
  );
  return day;
}

async function accrualsOn(url: string, day: BizDate): Promise<string> {
  const { rows } = await onDatabase(url, (client) =>
    client.query<{ line: string }>(
      "select count(*) || ' accruals' as line from accrual where business_date = $1",
      [day],
    ),
  );
  return rows[0]?.line ?? "";
}

/** A day on which few loans are due, and the next on which all are. @returns the first day that is not accrued */
async function compareMemory(url: string, day: BizDate): Promise<BizDate> {
  await onDatabase(url, (client) =>
    client.query(
      `update loan set accrued_through = $1
       where status in ('ACTIVE', 'OVERDUE') and abs(hashtext(id)) % ${FEWER} <> 0`,
      [day],
    ),
  );
  const few = await measure(url, "accrual", instantAt(day, "00:00"));
  const next = addDays(day, 1);
  const all = await measure(url, "accrual", instantAt(next, "00:00"));
  say(
    `  one loan in ${FEWER}: ${memoryOf(few)}\n  all loans: ${memoryOf(all)}; ${memoryRatio(all, few)}`,
  );
  return addDays(next, 1);
}

/** All due work after the service was down for some days, beside SQL that writes the same rows. */
async function measureCatchUp(url: string, day: BizDate): Promise<void> {
  const since = await momentOf(url);
  const done = await measure(url, "everything", instantAt(addDays(day, DOWN_DAYS - 1), "23:45"));
  const floor = await writeAgain(url, since);
  say(
    `\nCatch-up after ${DOWN_DAYS} days down, with reminders and debits: ${one(done.seconds)} s; ` +
      `the same ${floor.rows} rows by a statement for each table ${one(floor.seconds)} s, ` +
      `${ratioOf(done.seconds, floor.seconds)} times as long; ${memoryOf(done)}`,
  );
}
