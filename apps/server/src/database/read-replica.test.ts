import { BUSINESS_LOAN } from "@kedu/domain";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { rateWindow } from "../calls/limits-tables.ts";
import { serveMetrics } from "../http/metrics.ts";
import { loggerOf } from "../log.ts";
import { startComplaint } from "../start-complaint.ts";
import { refusalOf } from "../testing/applicant.ts";
import { startBorrowing } from "../testing/borrow.ts";
import { drawBusinessLoan, settleLoan } from "../testing/business-loan.ts";
import { openTestDatabase } from "../testing/database.ts";
import { startPgBouncer } from "../testing/pgbouncer.ts";
import { type ReplicatedDatabase, startReplicated } from "../testing/replica-cluster.ts";
import { goTo } from "../testing/trade.ts";
import { connectReplica } from "./connect.ts";
import type { Reader } from "./database.ts";
import { eq, sql } from "./drizzle.ts";
import { preparedInsert } from "./prepared.ts";
import { inTransaction } from "./transaction.ts";

/** A busy machine must not make a replica late that is not stopped. */
const PATIENT_MS = 800;
const WITHOUT_REST = { late: 0, fault: 0, other: 0 };

const insertWindow = preparedInsert(rateWindow);

let servers: ReplicatedDatabase;
beforeAll(async () => {
  servers = await startReplicated();
}, 60_000);
afterAll(() => servers.stop());

async function openReader({ primary, replicaUrl } = servers) {
  const written: string[] = [];
  const log = loggerOf("info", { write: (line) => void written.push(line) });
  const replica = await connectReplica(
    { url: replicaUrl, poolSize: 3, lateMs: PATIENT_MS },
    primary,
    log,
  );
  onTestFinished(() => replica.close());
  return { replica, written };
}

async function isOnReplica(reader: Reader): Promise<boolean> {
  const { rows } = await reader.execute<{ on: boolean }>(sql`select pg_is_in_recovery() as on`);
  return rows[0]?.on === true;
}

test("a read finds what was committed before it, and does without a replica that is late, slow or gone", async () => {
  const { primary } = servers;
  const { replica, written } = await openReader();
  const write = (key: string) =>
    inTransaction(primary, (transaction) =>
      insertWindow(transaction, { key, used: 1, endsAt: new Date("2026-03-02T02:00:00Z") }),
    );
  const read = (key: string) =>
    replica.read(async (reader) => ({
      found: (await reader.select().from(rateWindow).where(eq(rateWindow.key, key))).length === 1,
      fromReplica: await isOnReplica(reader),
    }));
  for (let n = 0; n < 20; n += 1) {
    await write(`own-${n}`);
    expect(await read(`own-${n}`)).toEqual({ found: true, fromReplica: true });
  }
  expect(replica.counts()).toEqual({ replica: 20, primary: { ...WITHOUT_REST, resting: 0 } });

  // What the work itself throws is not the replica's fault, and is not tried again.
  let tries = 0;
  const refused = replica.read(async () => {
    tries += 1;
    throw new RangeError("refused");
  });
  await expect(refused).rejects.toThrow("refused");
  expect(tries).toBe(1);

  await servers.onReplica("select pg_wal_replay_pause()");
  await write("late");
  expect(await read("late")).toEqual({ found: true, fromReplica: false });
  expect(await read("late")).toEqual({ found: true, fromReplica: false });
  expect(replica.counts()?.primary).toEqual({ ...WITHOUT_REST, late: 1, resting: 1 });
  await servers.onReplica("select pg_wal_replay_resume()");
  await expect
    .poll(async () => read("late"), { timeout: 20_000, interval: 200 })
    .toEqual({ found: true, fromReplica: true });

  // The replica does not answer in time, the primary does.
  const slow = await replica.read(async (reader) => {
    const fromReplica = await isOnReplica(reader);
    if (fromReplica) await reader.execute(sql`select pg_sleep(30)`);
    return fromReplica;
  });
  expect(slow).toBe(false);
  expect(replica.counts()?.primary.fault).toBe(1);

  servers.stopReplica();
  const other = await openReader();
  expect(await other.replica.read(isOnReplica)).toBe(false);
  expect(other.replica.counts()?.primary).toMatchObject({ fault: 1 });
  servers.startReplica();
  await expect
    .poll(() => other.replica.read(isOnReplica), { timeout: 30_000, interval: 500 })
    .toBe(true);
  expect(other.written.join("")).toContain("the primary is read in place of the replica");
  expect([...written, ...other.written].join("")).not.toContain("postgresql://");
}, 120_000);

test("an address that leads to something else than a replica of the database is refused at the start", async () => {
  const { url, replicaUrl } = servers;
  const complaintOf = async (address: string) => {
    const failure = await openReader({ ...servers, replicaUrl: address }).catch((error) => error);
    return startComplaint(failure, null);
  };
  const changed = (change: (address: URL) => void) => {
    const address = new URL(replicaUrl);
    change(address);
    return address.href;
  };
  expect(await complaintOf(url)).toBe(
    "DATABASE_READ_URL: it leads to a server that takes writes; give it a streaming replica",
  );
  expect(await complaintOf(changed((address) => (address.pathname = "/postgres")))).toBe(
    "DATABASE_READ_URL: it leads to another database than DATABASE_URL",
  );
  const otherSchema = changed((address) =>
    address.searchParams.set("options", "-c search_path=pg_catalog"),
  );
  expect(await complaintOf(otherSchema)).toBe(
    "DATABASE_READ_URL: it leads to another schema than DATABASE_URL",
  );
  const stranger = changed((address) => {
    address.username = "stranger";
    address.password = "a-password-of-mine";
  });
  expect(await complaintOf(stranger)).toBe(
    "DATABASE_READ_URL: the server refuses this role, password or database (28000); check them",
  );
  const pooler = await startPgBouncer(replicaUrl);
  expect(await complaintOf(pooler.urlOf(replicaUrl))).toBe(
    "DATABASE_READ_URL: it leads to a connection pooler; give it the address of PostgreSQL itself",
  );
  const elsewhere = { ...servers, primary: await openTestDatabase() };
  const failure = await openReader(elsewhere).catch((error) => error);
  expect(startComplaint(failure, null)).toBe(
    "DATABASE_READ_URL: it leads to a replica of another server than DATABASE_URL",
  );
}, 120_000);

test("certificates and contract files are read on the replica, screens are not", async () => {
  const { primary, url, replicaUrl } = servers;
  const { service, dealer, client } = await startBorrowing(
    {},
    {
      replacements: { database: primary },
      environment: {
        DATABASE_URL: url,
        DATABASE_READ_URL: replicaUrl,
        DATABASE_READ_LATE_MS: String(PATIENT_MS),
      },
    },
  );
  const { replica } = service.context;
  await serveMetrics(service.app, service.context);
  const loanId = await drawBusinessLoan(service, dealer, { principalFen: 5_000_000, periods: 3 });
  await goTo(service, "2026-03-12T10:00:00+08:00");
  const early = await refusalOf(client.loans.getSettlementCertificate({ loanId }));
  expect(early.code).toBe("LOAN_NOT_SETTLED");
  await settleLoan(client, loanId);
  await client.loans.getLoan({ loanId });
  await client.repayment.listRepayments({ appCode: BUSINESS_LOAN, loanId });
  expect(replica.counts()?.replica).toBe(1);
  // The repayment of a moment ago is in it.
  expect(await client.loans.getSettlementCertificate({ loanId })).toMatchObject({
    paidFen: 5_015_000,
    settledOn: "2026-03-12",
  });
  expect((await client.loans.getSettlementCertificatePdf({ loanId })).size).toBeGreaterThan(1_000);
  const missing = await refusalOf(
    client.contracts.getContractPdf({ contractId: service.context.ids() }),
  );
  expect(missing.code).toBe("NOT_FOUND");
  expect(replica.counts()).toEqual({ replica: 4, primary: { ...WITHOUT_REST, resting: 0 } });
  const { body } = await service.app.inject({ url: "/metrics" });
  expect(body).toContain("# TYPE kedu_replica_reads_total counter\nkedu_replica_reads_total 4\n");
  expect(body).toContain('kedu_replica_primary_reads_total{reason="late"} 0\n');
}, 120_000);
