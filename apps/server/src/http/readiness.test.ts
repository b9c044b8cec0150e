import { expect, test, vi } from "vitest";
import type { Database } from "../database/database.ts";
import { eq, sql } from "../database/drizzle.ts";
import { inTransaction } from "../database/transaction.ts";
import type { ScheduledJob } from "../jobs/scheduled-job.ts";
import { openDatabase, openTestDatabase } from "../testing/database.ts";
import { startTestService, type TestServiceOptions } from "../testing/service.ts";
import { auditHead } from "./audit-tables.ts";
import type { Readiness } from "./readiness.ts";

const WELL = { process: "ok", database: "ok", dueWork: "ok", auditChain: "ok" };

async function open(options: TestServiceOptions = {}) {
  const service = await startTestService(options);
  const ask = async () => {
    const answer = await service.app.inject("/readyz");
    return { code: answer.statusCode, ...answer.json<Readiness>() };
  };
  return { ...service, ask };
}

/** Runs work while the end of the chain is locked, as a writer does that links and then stalls. */
async function whileChainIsLocked(database: Database, work: () => Promise<void>): Promise<void> {
  const locked = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  const holding = inTransaction(database, async (transaction) => {
    await transaction.select().from(auditHead).where(eq(auditHead.id, 1)).for("update");
    locked.resolve();
    await end.promise;
  });
  await locked.promise;
  await work().finally(end.resolve);
  await holding;
}

test("a database that takes no writes is named, and the process is not ready", async () => {
  const { database, ask } = await open({ poolSize: 1 });
  await database.execute(sql`set default_transaction_read_only = on`);
  expect(await ask()).toMatchObject({
    code: 503,
    status: "not ready",
    parts: { ...WELL, database: "read-only" },
  });
  await database.execute(sql`set default_transaction_read_only = off`);
  expect(await ask()).toMatchObject({ code: 200, status: "ready", parts: WELL });
});

test("without its database a process is not ready, and says nothing about where that is", async () => {
  const database = await openDatabase("postgres");
  const { app } = await open({ replacements: { database } });
  await database.close();
  const answer = await app.inject("/readyz");
  expect(answer.statusCode).toBe(503);
  expect(answer.headers["cache-control"]).toBe("no-store");
  expect(answer.json()).toEqual({
    status: "not ready",
    parts: { process: "ok", database: "missing", dueWork: "unknown", auditChain: "unknown" },
  });
});

test("work that no process does is late, and the process still serves", async () => {
  const looks = vi.fn<() => void>();
  const job = (lateMs: number): ScheduledJob => ({
    name: "work",
    async nextDueAt() {
      looks();
      return new Date(Date.parse("2026-03-02T10:00:00+08:00") - lateMs);
    },
    readDue: async () => [],
    run: async () => {},
  });
  const late = await open({ jobs: () => [job(61_000)] });
  expect(await late.ask()).toEqual({
    code: 200,
    status: "ready",
    parts: { ...WELL, dueWork: "late" },
  });
  await Promise.all([late.ask(), late.ask(), late.ask()]);
  // However often it is asked for, it is measured once in a while.
  expect(looks).toHaveBeenCalledTimes(1);
  const waiting = await open({ jobs: () => [job(59_000)] });
  expect((await waiting.ask()).parts).toEqual(WELL);
});

test.each([
  ["ENDED", 11, "late"],
  ["ENDED", 8, "ok"],
  // The end of its call is still awaited.
  ["BEGUN", 65, "ok"],
  ["BEGUN", 71, "late"],
])("an audit entry %s that waits for %s s leaves the chain %s", async (part, seconds, state) => {
  const { database, ask } = await open();
  await whileChainIsLocked(database, async () => {
    await database.execute(sql`insert into audit_entry (request_id, part, payload, written_at)
      values ('R1', ${part}, ${JSON.stringify({ at: "2026-03-02T10:00:00+08:00", requestId: "R1" })},
        now() - make_interval(secs => ${seconds}))`);
    expect(await ask()).toEqual({
      code: 200,
      status: "ready",
      parts: { ...WELL, auditChain: state },
    });
  });
});

test("behind a pooler the address for sessions is a part, which only scheduled work needs", async () => {
  const environment = {
    DATABASE_URL: "postgresql://unused/unused",
    DATABASE_SESSION_URL: "postgresql://unused/unused",
  };
  const well = await open({ environment });
  expect((await well.ask()).parts).toEqual({ ...WELL, sessions: "ok" });
  const database = await openTestDatabase();
  const cut = {
    ...database,
    tryLock: () => Promise.reject(new Error("connect ECONNREFUSED 10.0.0.1")),
  };
  const without = await open({ environment, replacements: { database: cut } });
  expect(await without.ask()).toEqual({
    code: 200,
    status: "ready",
    parts: { ...WELL, sessions: "missing" },
  });
});
