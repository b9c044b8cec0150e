// Prints how the service does on a generated database: what a big dealer reads beside a small one, and due work beside
// set-based SQL. Asserts nothing.
import { addDays, type BizDate, businessDateOf, formatInstant, instantAt } from "@kedu/domain";
import { accrualJob } from "@kedu/server/src/capabilities/loans/loans.job.ts";
import { debitRunJob } from "@kedu/server/src/capabilities/repayment/debit-run.job.ts";
import { generate } from "@kedu/server/src/sandbox/generate/generate.ts";
import { modelCounts } from "@kedu/server/src/sandbox/generate/generation-size.ts";
import { startPastService } from "@kedu/server/src/start-past-service.ts";
import { startCluster } from "@kedu/server/src/testing/postgres-cluster.ts";
import { runDue } from "@kedu/server/src/testing/scheduled-job.ts";
import { clusterOf, onDatabase } from "./cluster.ts";
import { load } from "./load.ts";
import { openBench } from "./open-bench.ts";
import { openService } from "./open-service.ts";
import { medianOf, one, pairedRounds, ratioOf, say } from "./rounds.ts";
import { sessionCookieOf } from "@kedu/server/src/testing/session-cookie.ts";
import { setBasedEndOfDay } from "./set-based-end-of-day.ts";

const SIZE = {
  dealers: Number(process.env["KEDU_BENCH_DEALERS"] ?? 2_000),
  loans: Number(process.env["KEDU_BENCH_LOANS"] ?? 20_000),
};
/** A database that `npm run generate` filled; it is changed. Without it one is filled here. */
const GIVEN = process.env["KEDU_BENCH_DATABASE_URL"];
const READ_ROUNDS = 5;
const DAY_ROUNDS = 2;
const DOWN_DAYS = 3;
const MEBIBYTE = 1_048_576;
const BIG_LOANS = 120;
const SMALL_LOANS = 3;

const READS = [
  "/home",
  "/orders?view=TO_PAY",
  "/orders?view=PAID",
  "/orders?view=ALL",
  "/loans?view=OPEN",
  "/loans?view=ALL",
  "/coupons?view=USABLE",
  "/notices",
  "/repayments",
];

const { close, dataDir, directory, start: startServer } = openBench();

try {
  const url = GIVEN ?? (await fill());
  const start = await firstMinute(url);
  say(await sizeOf(url));
  await compareReads(url, start);
  await measureDebitRun(url, start);
  const day = await compareDays(url, start);
  await measureCatchUp(url, day);
} finally {
  close();
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

/** What a dealer with 120 loans reads, against a dealer with three; one request at a time. */
async function compareReads(url: string, start: number): Promise<void> {
  const cookies = {
    ours: await cookieOf(url, start, BIG_LOANS),
    floor: await cookieOf(url, start, SMALL_LOANS),
  };
  const server = startServer();
  const port = await server.ask({ do: "serve", url, dataDir, start });
  say(`\nReads of the dealer with ${BIG_LOANS} loans, against a dealer with ${SMALL_LOANS}`);
  for (const path of READS) {
    const openBy = (cookie: string) => async () =>
      (await load(port, `/api${path}`, cookie, { connections: 1, seconds: 1 })).p50Ms;
    const results = await pairedRounds(
      { ours: openBy(cookies.ours), floor: openBy(cookies.floor) },
      READ_ROUNDS,
    );
    const [big, small] = [medianOf(results.ours), medianOf(results.floor)];
    say(
      `  ${path.padEnd(22)} ${big.toFixed(2)} ms, ${small.toFixed(2)} ms, ${ratioOf(big, small)} times as long`,
    );
  }
  await server.ask({ do: "close" });
}

async function cookieOf(url: string, start: number, loans: number): Promise<string> {
  const service = await openService(url, dataDir, { start });
  const { rows } = await onDatabase(url, (client) =>
    client.query<{ userId: string; enterpriseId: string }>(
      `select user_id as "userId", enterprise_id as "enterpriseId" from membership
       where enterprise_id = (
         select enterprise_id from loan where app_code = 'APP1001' group by 1 having count(*) = $1 limit 1
       ) limit 1`,
      [loans],
    ),
  );
  const [dealer] = rows;
  if (dealer === undefined) throw new Error(`no dealer has ${loans} loans`);
  const cookie = await sessionCookieOf(service.context, dealer);
  await service.close();
  return cookie;
}

/** The next run in which the generated histories have anything to debit. */
async function measureDebitRun(url: string, start: number): Promise<void> {
  const early = await openService(url, dataDir, { start });
  const runAt = await debitRunJob(early.context).nextDueAt(early.context.database, []);
  await early.close();
  if (runAt === null) throw new Error("nothing is to be debited");
  const service = await openService(url, dataDir, { start: runAt.getTime() });
  const before = await debitsOf(url);
  const seconds = await timed(() =>
    runDue(debitRunJob(service.context), service.context.database, runAt),
  );
  const debits = (await debitsOf(url)) - before;
  say(
    `\nThe debits of ${formatInstant(runAt)}: ${debits} in ${one(seconds)} s, ${one(debits / seconds)} a second`,
  );
  await service.close();
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
async function compareDays(url: string, start: number): Promise<BizDate> {
  const service = await openService(url, dataDir, { start });
  const { context } = service;
  let day = addDays(context.clock.today(), 1);
  const growths: number[] = [];
  const written: string[] = [];
  const onNextDay = (work: () => Promise<unknown>) => async () => {
    const seconds = await timed(work);
    written.push(await accrualsOn(url, day));
    day = addDays(day, 1);
    return seconds;
  };
  const results = await pairedRounds(
    {
      ours: onNextDay(async () => {
        const before = process.memoryUsage.rss();
        await runDue(accrualJob(context), context.database, instantAt(day, "00:00"));
        growths.push((process.memoryUsage.rss() - before) / MEBIBYTE);
      }),
      floor: onNextDay(() => onDatabase(url, (client) => client.query(setBasedEndOfDay(day)))),
    },
    DAY_ROUNDS,
  );
  await service.close();
  const [ours, floor] = [medianOf(results.ours), medianOf(results.floor)];
  say(
    `\nEnd of day (${written.join("; ")}): ${one(ours)} s, set-based SQL ${one(floor)} s, ` +
      `${ratioOf(ours, floor)} times as long; memory grew by ${growths.map(one).join(" and ")} MiB`,
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

/** All due work after the service was down for some days. */
async function measureCatchUp(url: string, day: BizDate): Promise<void> {
  const end = instantAt(addDays(day, DOWN_DAYS - 1), "23:45");
  const service = await openService(url, dataDir, { start: end.getTime() });
  const before = process.memoryUsage.rss();
  const seconds = await timed(() => service.context.jobs.settle());
  const growth = (process.memoryUsage.rss() - before) / MEBIBYTE;
  say(
    `\nCatch-up after ${DOWN_DAYS} days down, with reminders and debits: ${one(seconds)} s; memory grew by ${one(growth)} MiB`,
  );
  await service.close();
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return (performance.now() - startedAt) / 1000;
}
