import { expect, onTestFinished, test } from "vitest";
import { connectDatabase } from "../database/connect.ts";
import type { Database } from "../database/database.ts";
import { sql } from "../database/drizzle.ts";
import { preparedInsert } from "../database/prepared.ts";
import { inOneStatement, inTransaction } from "../database/transaction.ts";
import { createTestDatabase } from "../testing/database.ts";
import { insertBareDealer } from "../testing/dealer.ts";
import { startTestService } from "../testing/service.ts";
import { linkEntries } from "./audit-chain.ts";
import { handle } from "../calls/call.ts";
import { rateWindow } from "../calls/limits-tables.ts";

const AT = new Date("2026-03-02T02:00:00Z");
const insertMark = preparedInsert(rateWindow);

/** A service of one operation, which writes marks with the request's id. */
async function start(work: (database: Database, requestId: string) => Promise<void>) {
  const { url, drop } = await createTestDatabase();
  const open = (poolSize: number) => connectDatabase({ kind: "postgres", url, poolSize });
  const [database, watcher] = await Promise.all([open(6), open(1)]);
  onTestFinished(async () => {
    await Promise.all([database.close(), watcher.close()]);
    await drop();
  });
  const router = {
    notifications: {
      markNoticesRead: handle.notifications.markNoticesRead.handler(async ({ context }) => {
        await work(context.database, context.request.id);
        return { unread: 0 };
      }),
    },
  };
  const service = await startTestService({ router, jobs: () => [], replacements: { database } });
  const dealer = await insertBareDealer(service.context);
  const headers = { cookie: await service.cookieOf(dealer), host: "localhost" };
  const call = () =>
    service.app.inject({
      method: "POST",
      url: "/api/notices/reading",
      headers,
      payload: { upTo: "2026-03-02T10:00:00+08:00" },
    });
  return { database, watcher, call, app: service.app };
}

/** How many entries each committed mark has, in the chain or waiting for it. */
async function entriesOfMarks(database: Database): Promise<number[]> {
  const { rows } = await database.execute<{ entries: number }>(sql`
    select (
      select count(distinct request_id) from (
        select payload::jsonb ->> 'requestId' as request_id from audit
        union all select request_id from audit_entry
      ) entry where request_id = split_part(mark.key, ':', 1)
    )::int8 as entries
    from rate_window mark`);
  return rows.map(({ entries }) => entries);
}

const TIMES_OUT = { timeout: 120_000 };
const CALLS_A_CUT = 8;

async function terminateOne(watcher: Database): Promise<void> {
  await watcher.execute(sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() order by random() limit 1`);
}

test(
  "backends that are terminated at random leave no committed operation without its entry",
  TIMES_OUT,
  async () => {
    const { watcher, call, app } = await start(async (db, id) => {
      // Before and after the first commit.
      await inTransaction(db, async (transaction) => {
        await insertMark(transaction, { key: `${id}:1`, used: 1, endsAt: AT });
        await transaction.execute(sql`select pg_sleep(0.01)`);
      });
      await inOneStatement(db, (transaction) =>
        insertMark(transaction, { key: `${id}:2`, used: 1, endsAt: AT }),
      );
    });
    const statuses: number[] = [];
    await Promise.all(
      Array.from({ length: 8 }, async () => {
        for (let round = 0; round < 25; round += 1) {
          statuses.push((await call()).statusCode);
          // The other seven are anywhere in theirs.
          if (statuses.length % CALLS_A_CUT === 0) await terminateOne(watcher);
        }
      }),
    );
    // Both outcomes occurred: some calls were cut off, some got through.
    expect(new Set(statuses)).toContain(200);
    expect(new Set(statuses)).toContain(503);
    expect(statuses.filter((status) => ![200, 503].includes(status))).toEqual([]);
    // Read on the one connection that was never cut: the pool may still hold dead ones.
    const marks = await entriesOfMarks(watcher);
    expect(marks.length).toBeGreaterThan(20);
    expect(new Set(marks)).toEqual(new Set([1]));
    // The running processes link what the others left, and each has one entry.
    await app.close();
    while ((await linkEntries(watcher)) !== "done");
    const twice = await watcher.execute(sql`
      select payload::jsonb ->> 'requestId' as id from audit group by 1 having count(*) > 1`);
    expect(twice.rows).toEqual([]);
  },
);

test("where the entry cannot be written the operation does not take effect", async () => {
  const { database, call } = await start((db, id) =>
    inTransaction(db, (transaction) => insertMark(transaction, { key: id, used: 1, endsAt: AT })),
  );
  await inTransaction(database, (transaction) =>
    transaction.execute(
      sql`alter table audit_entry add constraint full_disk check (false) not valid`,
    ),
  );
  expect((await call()).statusCode).toBe(500);
  expect(await database.$count(rateWindow)).toBe(0);
});

test("a single statement takes the entry with it; a call that changes nothing leaves its end alone", async () => {
  const { database, call } = await start((db, id) =>
    inOneStatement(db, (transaction) => insertMark(transaction, { key: id, used: 1, endsAt: AT })),
  );
  expect((await call()).statusCode).toBe(200);
  expect(await entriesOfMarks(database)).toEqual([1]);
  const { rows } = await database.execute(sql`select part from audit_entry`);
  expect(rows).toEqual([{ part: "BEGUN" }]);
  // The end follows within a moment; a call that changes nothing has no beginning.
  const quiet = await start(async () => {});
  expect((await quiet.call()).statusCode).toBe(200);
  for (const one of [database, quiet.database]) {
    await expect
      .poll(async () => {
        const linked = await one.execute(
          sql`select payload::jsonb ->> 'status' as status from audit`,
        );
        return linked.rows;
      })
      .toEqual([{ status: "200" }]);
  }
});
