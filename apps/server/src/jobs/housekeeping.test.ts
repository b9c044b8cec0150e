import { expect, test } from "vitest";
import { clientReport } from "../collect/report-tables.ts";
import { sql } from "../database/drizzle.ts";
import { inOneStatement, inTransaction } from "../database/transaction.ts";
import { idempotencyOf } from "../http/idempotency.ts";
import { takeToken } from "../calls/limits.ts";
import { startTestService } from "../testing/service.ts";
import { KEPT_ROWS } from "../kept-rows.ts";
import { housekeepingJob } from "./housekeeping.ts";
import { readFailingJobs } from "./unit-failures.ts";

test("answers are kept for 30 days and windows until the night after their end", async () => {
  const { context, database, clock } = await startTestService({
    jobs: (whole) => [housekeepingJob(whole, KEPT_ROWS)],
    start: "2026-03-02T10:00:00+08:00",
  });
  const call = { userId: "U", operation: "repay", key: "k", bodySha256: "b" };
  await idempotencyOf(database, context).once(call, async () => ({
    status: 200,
    body: new Uint8Array(),
  }));
  await inOneStatement(database, (tx) =>
    takeToken(tx, "a", { times: 1, windowSeconds: 60 }, clock.now()),
  );
  const left = async () => {
    const { rows } = await inTransaction(database, (tx) =>
      tx.execute(
        sql`select (select count(*) from idempotency_record) as answers, (select count(*) from rate_window) as windows`,
      ),
    );
    return rows[0];
  };
  // Nothing with a visible effect will happen.
  expect(await context.jobs.next()).toBeNull();
  clock.moveTo("2026-03-03T03:29:59+08:00");
  await context.jobs.settle();
  expect(await left()).toEqual({ answers: 1, windows: 1 });
  clock.moveTo("2026-03-03T03:30:00+08:00");
  await context.jobs.settle();
  expect(await left()).toEqual({ answers: 1, windows: 0 });
  clock.moveTo("2026-04-02T00:00:00+08:00");
  await context.jobs.settle();
  expect(await left()).toEqual({ answers: 1, windows: 0 });
  clock.moveTo("2026-04-02T03:30:00+08:00");
  await context.jobs.settle();
  expect(await left()).toEqual({ answers: 0, windows: 0 });
});

test("reports of pages are kept for 30 days", async () => {
  const { app, context, database, clock } = await startTestService({
    jobs: (whole) => [housekeepingJob(whole, KEPT_ROWS)],
    start: "2026-03-02T10:00:00+08:00",
  });
  const at = clock.now().getTime();
  const hashes = { token: "", imei: "", customer_id: "", account_id: "" };
  const { statusCode } = await app.inject({
    method: "POST",
    url: "/collect/common/v1/event",
    payload: {
      sysid: 20_175,
      detail: { ...hashes, version: "1.0.1", device: "", channel: "public", report_time: at },
      events: [{ name: "PAGE_OPEN", page: "/home", at, tags: { detail: {} } }],
    },
  });
  expect(statusCode).toBe(204);
  clock.moveTo("2026-04-01T03:30:00+08:00");
  await context.jobs.settle();
  expect(await database.$count(clientReport)).toBe(1);
  clock.moveTo("2026-04-02T03:30:00+08:00");
  await context.jobs.settle();
  expect(await database.$count(clientReport)).toBe(0);
});

test("a business clock that was moved ahead ends nothing that the machine's time keeps in force", async () => {
  const { app, context, database, clock } = await startTestService({
    jobs: (whole) => [housekeepingJob(whole, KEPT_ROWS)],
    start: "2026-03-02T10:00:00+08:00",
  });
  const call = { userId: "U", operation: "repay", key: "k", bodySha256: "b" };
  await idempotencyOf(database, context).once(call, async () => ({
    status: 200,
    body: new Uint8Array(),
  }));
  const once = { times: 1, windowSeconds: 86_400 };
  const take = () => inOneStatement(database, (tx) => takeToken(tx, "a", once, clock.machineNow()));
  expect(await take()).toBeNull();
  await inOneStatement(database, (tx) =>
    tx.execute(sql`insert into client_report (id, kind, name, page, detail, happened_at, received_at, expires_at, client_version, device, channel, customer_hash, account_hash)
      values ('R', 'ERROR', 'Error', '/home', '{}'::jsonb, now(), now(), '2026-04-01T10:00:00+08:00', '1', '', '', '', '')`),
  );
  const left = async () => {
    const { rows } = await database.execute(
      sql`select (select count(*) from idempotency_record) as answers, (select count(*) from rate_window) as windows,
        (select count(*) from client_report) as reports`,
    );
    return rows[0];
  };
  clock.moveBusinessTo("2027-06-01T12:00:00+08:00");
  await context.jobs.settle();
  expect(await left()).toEqual({ answers: 1, windows: 1, reports: 0 });
  expect(await take()).toBeGreaterThan(80_000);
  // The machine's nights count, whatever the business says.
  clock.moveTo("2026-03-04T03:30:00+08:00");
  clock.moveBusinessTo("2027-06-02T12:00:00+08:00");
  await context.jobs.settle();
  expect(await left()).toEqual({ answers: 1, windows: 0, reports: 0 });
  clock.moveTo("2026-04-02T03:30:00+08:00");
  clock.moveBusinessTo("2027-07-02T12:00:00+08:00");
  await context.jobs.settle();
  expect(await left()).toEqual({ answers: 0, windows: 0, reports: 0 });
  expect((await app.inject("/healthz")).statusCode).toBe(200);
});

test("one kind of rows that cannot be deleted keeps the others from nothing", async () => {
  const { context, database, clock } = await startTestService({
    jobs: (whole) => [housekeepingJob(whole, KEPT_ROWS)],
    start: "2026-03-02T10:00:00+08:00",
  });
  const end = "2026-03-02T11:00:00+08:00";
  await database.execute(
    sql.raw(`
    create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`),
  );
  await database.execute(
    sql.raw(
      "create trigger refuse before delete on idempotency_record for each row execute function refuse()",
    ),
  );
  await inOneStatement(database, (tx) =>
    tx.execute(sql`insert into idempotency_record (user_id, operation, key, body_sha256, state, runner, lease_until, created_at, expires_at)
      values ('U', 'o', 'k', 'b', 'RUNNING', 'r', ${end}, ${end}, ${end})`),
  );
  await inOneStatement(database, (tx) =>
    tx.execute(sql`insert into rate_window values ('a', 1, ${end})`),
  );
  clock.moveTo("2026-03-03T03:30:00+08:00");
  await context.jobs.settle();
  expect((await database.execute(sql`select * from rate_window`)).rows).toEqual([]);
  expect(await readFailingJobs(database)).toMatchObject([{ job: "housekeeping", units: 1 }]);
});
