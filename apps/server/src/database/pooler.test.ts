import { Client } from "pg";
import { expect, onTestFinished, test } from "vitest";
import { createTestDatabase } from "../testing/database.ts";
import { expectBankAgrees, expectInvariants } from "../testing/invariants.ts";
import { insertPayingDealer } from "../testing/paying-dealer.ts";
import { startPgBouncer } from "../testing/pgbouncer.ts";
import {
  confirm,
  makePayment,
  proveConsent,
  sendOrder,
  startTradingService,
} from "../testing/trade.ts";
import { connectDatabase } from "./connect.ts";
import type { Database } from "./database.ts";
import { sql } from "./drizzle.ts";
import { migrate } from "./migrate.ts";
import { SESSION_SETTINGS } from "./postgres-session.ts";
import { inTransaction } from "./transaction.ts";

// On a real PgBouncer: what it does to a session is what is tried.

async function testDatabase(): Promise<string> {
  const { url, drop } = await createTestDatabase();
  onTestFinished(drop);
  return url;
}

async function run(url: string, statements: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(statements);
  await client.end();
}

/** What a start says of these addresses. */
function complaintOf(url: string, sessionUrl?: string): Promise<string> {
  return connectDatabase({
    kind: "postgres",
    url,
    poolSize: 2,
    ...(sessionUrl === undefined ? {} : { sessionUrl }),
  }).then(
    async (database) => {
      await database.close();
      return "connected";
    },
    (error: Error) => `${error.name}: ${error.message}`,
  );
}

/** A database whose role brings the settings, behind a PgBouncer with three connections. */
async function connectBehindPgBouncer(
  poolSize: number,
): Promise<{ readonly database: Database; readonly url: string }> {
  const sessionUrl = await testDatabase();
  const name = new URL(sessionUrl).pathname.slice(1);
  const changes = Object.entries(SESSION_SETTINGS).map(
    ([setting, value]) => `alter role kedu in database ${name} set ${setting} = ${value};`,
  );
  await run(sessionUrl, changes.join(" "));
  const { urlOf } = await startPgBouncer(sessionUrl);
  const url = urlOf(sessionUrl);
  const database = await connectDatabase({ kind: "postgres", url, sessionUrl, poolSize });
  onTestFinished(() => database.close());
  return { database, url };
}

test("behind PgBouncer statements, transactions and failures are those of a server", async () => {
  const { database } = await connectBehindPgBouncer(12);
  await inTransaction(database, (tx) =>
    tx.execute(sql`create table item (id int primary key, day date, at timestamptz)`),
  );
  const insert = (id: number) =>
    inTransaction(database, async (tx) => {
      const [first] = await Promise.all([
        tx.execute(sql`select pg_backend_pid() as pid, current_setting('lock_timeout') as wait`),
        tx.execute(
          sql`insert into item values (${id}, ${"2026-02-03"}, ${"2026-02-03T04:05:06Z"})`,
        ),
      ]);
      const last = await tx.execute(sql`select pg_backend_pid() as pid, ${"4s"}::text as wait`);
      expect(first.rows).toEqual(last.rows);
      return first.rows[0]?.["pid"];
    });
  // Transactions that wait for each other have a connection of the server each.
  const met = Promise.withResolvers<void>();
  let arrived = 0;
  const meeting = () =>
    inTransaction(database, async (tx) => {
      const { rows } = await tx.execute(sql`select pg_backend_pid() as pid`);
      arrived += 1;
      if (arrived === 3) met.resolve();
      await met.promise;
      return rows[0]?.["pid"];
    });
  const three = new Set(await Promise.all([meeting(), meeting(), meeting()]));
  expect(three.size).toBe(3);
  // Each of them is used by several clients. Which ones are free depends on the speed of the machine.
  const pids = await Promise.all(Array.from({ length: 60 }, (_, id) => insert(id)));
  expect(pids.filter((pid) => !three.has(pid))).toEqual([]);
  const ends = await Promise.allSettled([...Array(12).keys()].map((id) => insert(id)));
  expect(ends.map(({ status }) => status)).toEqual(ends.map(() => "rejected"));
  const { rows } = await database.execute(
    sql`select count(*) as number, min(day) as day, min(at) as at from item`,
  );
  expect(rows).toEqual([{ number: 60, day: "2026-02-03", at: "2026-02-03 04:05:06+00" }]);
});

test("behind PgBouncer locks have a connection of their own", async () => {
  const { database } = await connectBehindPgBouncer(4);
  const lock = await database.tryLock("work");
  expect(lock).not.toBeNull();
  const others = await Promise.all(Array.from({ length: 8 }, () => database.tryLock("work")));
  expect(others).toEqual(others.map(() => null));
  await lock?.release();
  const again = await database.tryLock("work");
  expect(again).not.toBeNull();
  await again?.release();
  // It waits for its lock, and finds nothing to do.
  await Promise.all([migrate(database), migrate(database)]);
});

test("behind PgBouncer dealers pay at one time, and every invariant holds", async () => {
  const { database } = await connectBehindPgBouncer(10);
  const service = await startTradingService({ replacements: { database } });
  const payments = [1, 2, 3, 4, 5, 6].map(async (number) => {
    const dealer = await insertPayingDealer(service.context, { number });
    const client = await service.clientOf(dealer);
    const payment = await makePayment(client, [await sendOrder(service, dealer, 100_000)]);
    const faceSessionId = await proveConsent(service.context, dealer, payment);
    // Two devices at once: one pays.
    const ends = await Promise.allSettled([
      confirm(client, payment, faceSessionId),
      confirm(client, payment, faceSessionId),
    ]);
    return ends.some((end) => end.status === "fulfilled" && end.value.status === "SUCCESS");
  });
  expect(await Promise.all(payments)).toEqual(payments.map(() => true));
  await service.context.jobs.settle();
  await expectBankAgrees(database);
  await expectInvariants(database, service.clock.now());
});

test("a pooler without the address of PostgreSQL itself is refused, whatever it accepts", async () => {
  const direct = await testDatabase();
  const said =
    "PoolerError: DATABASE_URL leads to a connection pooler: set DATABASE_SESSION_URL to the address of PostgreSQL itself (docs/operating.md, Behind PgBouncer)";
  const strict = await startPgBouncer(direct);
  expect(await complaintOf(strict.urlOf(direct))).toBe(said);
  // This one accepts settings and loses them.
  const careless = await startPgBouncer(direct, {
    ignore_startup_parameters:
      "options, statement_timeout, lock_timeout, idle_in_transaction_session_timeout",
  });
  expect(await complaintOf(careless.urlOf(direct))).toBe(said);
  expect(await complaintOf(direct)).toBe("connected");
});

test("a session address that is a pooler, another database or none is refused", async () => {
  const { url } = await connectBehindPgBouncer(1);
  const pooled = /^PoolerError: DATABASE_SESSION_URL leads to a connection pooler/;
  expect(await complaintOf(url, url)).toMatch(pooled);
  expect(await complaintOf(url, await testDatabase())).toMatch(
    /^PoolerError: DATABASE_SESSION_URL and DATABASE_URL lead to different databases/,
  );
  const none = await complaintOf(url, "postgresql://kedu:secret-word@127.0.0.1:1/kedu");
  expect(none).toMatch(
    /^PoolerError: no PostgreSQL lets the service in at DATABASE_SESSION_URL \(ECONNREFUSED\)/,
  );
  expect(none).not.toContain("secret-word");
});

test("settings that are missing are named with the statements that set them", async () => {
  const direct = await testDatabase();
  await run(
    direct,
    `alter database ${new URL(direct).pathname.slice(1)} set datestyle = 'SQL, DMY'`,
  );
  const before = await startPgBouncer(direct);
  const said = await complaintOf(before.urlOf(direct), direct);
  expect(said).toMatch(
    /^PoolerError: sessions behind the pooler [^\n]*lock_timeout[^\n]*datestyle/,
  );
  const changes = said.slice(said.indexOf("alter role"));
  await run(direct, changes);
  // Connections that the pooler already has keep what they were opened with.
  const after = await startPgBouncer(direct);
  expect(await complaintOf(after.urlOf(direct), direct)).toBe("connected");
});
