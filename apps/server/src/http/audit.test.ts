import { createHash } from "node:crypto";
import { pino } from "pino";
import { describe, expect, test } from "vitest";
import { membership } from "../capabilities/identity/identity-tables.ts";
import type { Database } from "../database/database.ts";
import { asc, sql } from "../database/drizzle.ts";
import { inTransaction } from "../database/transaction.ts";
import { DRIVERS, openTestDatabase } from "../testing/database.ts";
import { askForCode, lastCode, refusalOf, wrongCode } from "../testing/applicant.ts";
import { brokenInvariants } from "../testing/broken-invariants.ts";
import { insertPayingDealer } from "../testing/paying-dealer.ts";
import { startTestService } from "../testing/service.ts";
import { auditTrailOf } from "./audit.ts";
import { linkEntries } from "./audit-chain.ts";
import { audit, auditEntry } from "./audit-tables.ts";
import { type AuditEvent, payloadOf } from "../calls/audited-call.ts";

const SILENT = pino({ level: "silent" });

function event(requestId: string, more: Partial<AuditEvent> = {}): AuditEvent {
  return {
    at: new Date("2026-03-02T02:00:00Z"),
    requestId,
    operation: "confirmPayment",
    userId: "U",
    enterpriseId: "E",
    sessionId: "S",
    signer: null,
    status: 200,
    code: null,
    ...more,
  };
}

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

describe.each(DRIVERS)("on %s", (driver) => {
  test("each entry contains the hash of the one before, also where two processes write at once", async () => {
    const database = await openTestDatabase(driver);
    const one = auditTrailOf(database, SILENT);
    const other = auditTrailOf(database, SILENT);
    const names = Array.from({ length: 60 }, (_, place) => `R${place}`);
    await Promise.all(
      names.map((name, place) => (place % 2 === 0 ? one : other).record(event(name))),
    );
    await Promise.all([one.settled(), other.settled()]);
    // One of them may have found the other writing it.
    await linkEntries(database);

    const rows = await database.select().from(audit).orderBy(asc(audit.seq));
    expect(rows.map(({ seq }) => seq)).toEqual(names.map((_, place) => place + 1));
    let before = "";
    for (const { hash, payload, prevHash } of rows) {
      expect(prevHash).toBe(before);
      expect(hash).toBe(sha256(before + payload));
      before = hash;
    }
    await Promise.all([one.stop(), other.stop()]);
    const written = rows.map(({ payload }) => (JSON.parse(payload) as AuditEvent).requestId);
    expect(written.toSorted()).toEqual(names.toSorted());
  });

  test("nothing in it can be changed or deleted", async () => {
    const database = await openTestDatabase(driver);
    await insertEnded(database, "R");
    await linkEntries(database);
    for (const change of [
      "update audit set payload = '{}'",
      "delete from audit",
      "truncate audit",
    ]) {
      const changed = inTransaction(database, (transaction) =>
        transaction.execute(sql.raw(change)),
      );
      await expect(changed).rejects.toMatchObject({
        cause: { message: expect.stringContaining("audit is append-only") },
      });
    }
  });
});

test("an end that cannot be written is reported, fails no call, and is written later", async () => {
  const database = await openTestDatabase("pglite");
  const lines: string[] = [];
  const log = pino({ level: "error" }, { write: (line: string) => lines.push(line) });
  const rename = (from: string, to: string) =>
    inTransaction(database, (transaction) =>
      transaction.execute(sql.raw(`alter table ${from} rename to ${to}`)),
    );
  await rename("audit_entry", "gone");
  const trail = auditTrailOf(database, log);
  await trail.record(event("R-late"));
  expect(lines[0]).toContain("R-late");
  await rename("gone", "audit_entry");
  await trail.settled();
  expect(await saidIn(database)).toMatchObject([{ requestId: "R-late", status: 200 }]);
  await trail.stop();
});

describe.each(DRIVERS)("what waits for the chain, on %s", (driver) => {
  test("cannot be changed, and is deleted only once the chain contains it", async () => {
    const database = await openTestDatabase(driver);
    await insertBegun(database, "R", "now()");
    await insertEnded(database, "R");
    for (const change of [
      "update audit_entry set payload = '{}'",
      "delete from audit_entry",
      "delete from audit_entry where part = 'BEGUN'",
      "truncate audit_entry",
      "delete from audit_head",
    ]) {
      const changed = inTransaction(database, (transaction) =>
        transaction.execute(sql.raw(change)),
      );
      await expect(changed, change).rejects.toMatchObject({ cause: { code: "42501" } });
    }
    expect(await linkEntries(database)).toBe("done");
    expect(await saidIn(database)).toMatchObject([{ requestId: "R", status: 200 }]);
    expect(await database.$count(auditEntry)).toBe(0);
    expect(await linkEntries(database)).toBe("done");
    await expectAuditUnbroken(database);
  });

  test("a call whose process died is in the chain with an unknown end", async () => {
    const database = await openTestDatabase(driver);
    await insertBegun(database, "R-lives", "now()");
    await insertBegun(database, "R-died", "now() - interval '61 s'");
    await linkEntries(database);
    expect(await saidIn(database)).toMatchObject([
      { requestId: "R-died", status: null, code: "END_UNKNOWN" },
    ]);
    // It stalled and did not die: its end is written after all, and once.
    await insertEnded(database, "R-died");
    await linkEntries(database);
    // A commit whose answer was lost has its beginning after its end.
    await insertEnded(database, "R-lost");
    await linkEntries(database);
    await insertBegun(database, "R-lost", "now() - interval '61 s'");
    await linkEntries(database);
    const said = await saidIn(database);
    expect(said.map(({ requestId, status }) => [requestId, status])).toEqual([
      ["R-died", null],
      ["R-died", 200],
      ["R-lost", 200],
    ]);
    expect(await database.$count(auditEntry)).toBe(1);
    await expectAuditUnbroken(database);
  });
});

async function insertBegun(database: Database, requestId: string, writtenAt: string) {
  const { status: _status, code: _code, ...begun } = event(requestId);
  await inTransaction(database, (transaction) =>
    transaction.insert(auditEntry).values({
      requestId,
      part: "BEGUN",
      payload: payloadOf(begun),
      writtenAt: sql.raw(writtenAt),
    }),
  );
}

const insertEnded = (database: Database, requestId: string) =>
  inTransaction(database, (transaction) =>
    transaction
      .insert(auditEntry)
      .values({ requestId, part: "ENDED", payload: payloadOf(event(requestId)) }),
  );

async function saidIn(database: Database): Promise<AuditEvent[]> {
  const rows = await database.select().from(audit).orderBy(asc(audit.seq));
  return rows.map(({ payload }) => JSON.parse(payload) as AuditEvent);
}

async function expectAuditUnbroken(database: Database): Promise<void> {
  const broken = Object.keys(await brokenInvariants(database, new Date()));
  expect(broken.filter((name) => name.startsWith("A"))).toEqual([]);
}

test("the trail says who called what and how it ended, and nothing that was typed", async () => {
  const phone = "13900000001";
  const service = await startTestService({ driver: "pglite" });
  const api = service.client();
  const { challengeId } = await askForCode(api, phone);
  const code = await lastCode(service, phone);
  const platform = "FINANCAL_H5" as const;
  await refusalOf(api.identity.logIn({ challengeId, code: wrongCode(code), platform }));
  await api.identity.logIn({ challengeId, code, platform });
  const [user] = await service.database.select().from(membership);
  if (user === undefined) throw new Error("no user logged in");
  const { enterpriseId, userId } = user;
  const salesperson = await service.cookieOf({ userId, enterpriseId, role: "SALESPERSON" });
  // Reading leaves no entry; changing does, and so does a refused role.
  await api.identity.getSession();
  const url = "/api/loans";
  await service.app.inject({ method: "GET", url, headers: { cookie: salesperson } });
  await service.app.inject({ method: "GET", url });
  await api.identity.logOut({ everywhere: false });

  // It ends after what it still has to write.
  await service.app.close();
  const rows = await service.database.select().from(audit).orderBy(asc(audit.seq));
  const said = rows.map(({ payload }) => JSON.parse(payload) as AuditEvent);
  const known = { userId, enterpriseId, sessionId: expect.any(String), signer: null };
  expect(said).toMatchObject([
    { operation: "logIn", status: 200, code: null, ...known },
    { operation: "listLoans", status: 403, code: "FORBIDDEN_ROLE", ...known },
    { operation: "logOut", status: 200, code: null, ...known },
  ]);
  for (const { payload } of rows) {
    expect(payload).not.toContain(phone.slice(-4));
    expect(payload).not.toContain(code);
  }
});

test("a failed log-in of a known user is in the log, with their id", async () => {
  const lines: string[] = [];
  const log = pino({ level: "info" }, { write: (line: string) => lines.push(line) });
  const service = await startTestService({ driver: "postgres", replacements: { log } });
  const dealer = await insertPayingDealer(service.context);
  const api = service.client();
  const miss = async (phone: string) => {
    const { challengeId } = await askForCode(api, phone);
    const code = wrongCode(await lastCode(service, phone));
    await refusalOf(api.identity.logIn({ challengeId, code, platform: "FINANCAL_H5" }));
  };
  await miss(dealer.mobile);
  await miss("13900000009");
  const failed = lines
    .map((line) => JSON.parse(line) as { msg: string; userId?: string | null })
    .filter(({ msg }) => msg === "log-in failed");
  expect(failed.map(({ userId }) => userId)).toEqual([dealer.userId, null]);
  expect(lines.join()).not.toContain(dealer.mobile);
});

test("a flood of calls without a session leaves nothing in the trail, and each is in the log", async () => {
  const lines: string[] = [];
  const log = pino({ level: "info" }, { write: (line: string) => lines.push(line) });
  const service = await startTestService({ driver: "pglite", replacements: { log } });
  const { database } = service;
  const api = service.client();
  for (let round = 0; round < 5; round += 1) {
    const { challengeId } = await askForCode(api, `1390000000${round}`);
    const wrong = wrongCode(await lastCode(service, `1390000000${round}`));
    await refusalOf(api.identity.logIn({ challengeId, code: wrong, platform: "FINANCAL_H5" }));
    await service.app.inject({
      method: "POST",
      url: "/collect/common/v1/event",
      payload: {},
    });
  }
  await service.app.close();
  expect([await database.$count(audit), await database.$count(auditEntry)]).toEqual([0, 0]);
  const logged = lines.map((line) => JSON.parse(line) as { route?: string; code?: string });
  expect(
    logged.filter(({ route, code }) => route === "logIn" && code === "CODE_WRONG"),
  ).toHaveLength(5);
});
