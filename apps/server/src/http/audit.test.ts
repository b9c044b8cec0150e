import { createHash } from "node:crypto";
import { pino } from "pino";
import { describe, expect, test } from "vitest";
import { membership } from "../capabilities/identity/identity-tables.ts";
import { asc, sql } from "../database/drizzle.ts";
import { inTransaction } from "../database/transaction.ts";
import { DRIVERS, openTestDatabase } from "../testing/database.ts";
import { askForCode, lastCode, refusalOf, wrongCode } from "../testing/applicant.ts";
import { startTestService } from "../testing/service.ts";
import { type AuditEvent, auditTrailOf } from "./audit.ts";
import { audit } from "./audit-tables.ts";

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
  test("each entry names the hash of the one before, also where two processes write at once", async () => {
    const database = await openTestDatabase(driver);
    const one = auditTrailOf(database, SILENT);
    const other = auditTrailOf(database, SILENT);
    const names = Array.from({ length: 60 }, (_, place) => `R${place}`);
    await Promise.all(
      names.map((name, place) => (place % 2 === 0 ? one : other).record(event(name))),
    );

    const rows = await database.select().from(audit).orderBy(asc(audit.seq));
    expect(rows.map(({ seq }) => seq)).toEqual(names.map((_, place) => place + 1));
    let before = "";
    for (const { hash, payload, prevHash } of rows) {
      expect(prevHash).toBe(before);
      expect(hash).toBe(sha256(before + payload));
      before = hash;
    }
    const written = rows.map(({ payload }) => (JSON.parse(payload) as AuditEvent).requestId);
    expect(written.toSorted()).toEqual(names.toSorted());
  });

  test("nothing in it is changed or taken away", async () => {
    const database = await openTestDatabase(driver);
    await auditTrailOf(database, SILENT).record(event("R"));
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

test("an entry that cannot be written is told and fails nobody", async () => {
  const database = await openTestDatabase("pglite");
  const lines: string[] = [];
  const log = pino({ level: "error" }, { write: (line: string) => lines.push(line) });
  await inTransaction(database, (transaction) => transaction.execute(sql`delete from audit_head`));
  const trail = auditTrailOf(database, log);
  await trail.record(event("R-lost"));
  await trail.settled();
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain("R-lost");
});

test("the trail says who asked for what and how it ended, and nothing that was typed", async () => {
  const phone = "13900000001";
  const service = await startTestService({ driver: "pglite" });
  const api = service.client();
  const { challengeId } = await askForCode(api, phone);
  const code = await lastCode(service, phone);
  const platform = "FINANCAL_H5" as const;
  await refusalOf(api.identity.logIn({ challengeId, code: wrongCode(code), platform }));
  await api.identity.logIn({ challengeId, code, platform });
  const [user] = await service.database.select().from(membership);
  if (user === undefined) throw new Error("nobody logged in");
  const { enterpriseId, userId } = user;
  const salesperson = await service.cookieOf({ userId, enterpriseId, role: "SALESPERSON" });
  // Reading leaves no entry; changing does, and so does being kept out.
  await api.identity.getSession();
  const url = "/api/loans";
  await service.app.inject({ method: "GET", url, headers: { cookie: salesperson } });
  await service.app.inject({ method: "GET", url });
  await api.identity.logOut({ everywhere: false });

  const rows = await service.database.select().from(audit).orderBy(asc(audit.seq));
  const said = rows.map(({ payload }) => JSON.parse(payload) as AuditEvent);
  const nobody = { userId: null, enterpriseId: null, sessionId: null, signer: null };
  const somebody = { userId, enterpriseId, sessionId: expect.any(String), signer: null };
  expect(said.filter(({ operation }) => operation !== "createCaptcha")).toMatchObject([
    { operation: "sendLoginCode", status: 200, code: null, ...nobody },
    { operation: "logIn", status: 422, code: "CODE_WRONG", ...nobody },
    { operation: "logIn", status: 200, code: null, ...somebody },
    { operation: "listLoans", status: 403, code: "FORBIDDEN_ROLE", ...somebody },
    { operation: "logOut", status: 200, code: null, ...somebody },
  ]);
  for (const { payload } of rows) {
    expect(payload).not.toContain(phone.slice(-4));
    expect(payload).not.toContain(code);
  }
});
