import { describe, expect, test } from "vitest";
import type { Database } from "./database/database.ts";
import { sql } from "./database/drizzle.ts";
import { inTransaction } from "./database/transaction.ts";
import { growingTables } from "./growing-tables.ts";
import { linkEntries } from "./http/audit-chain.ts";
import { brokenInvariants } from "./testing/broken-invariants.ts";
import { DRIVERS, openTestDatabase } from "./testing/database.ts";

const KEPT = { audit: 6, stateLog: 6, accruals: 6 };

function monthsOf(unit: string) {
  const months = growingTables(KEPT).get(unit);
  if (months === undefined) throw new Error(`no unit ${unit}`);
  return months;
}

async function run(database: Database, statement: string): Promise<void> {
  await inTransaction(database, (tx) => tx.execute(sql.raw(statement)));
}

async function textsOf(database: Database, query: string): Promise<unknown[]> {
  const { rows } = await database.execute<{ text: string }>(sql.raw(query));
  return rows.map(({ text }) => text);
}

/** Partitions of a table, without those that the migration made for the machine's own months. */
async function partitionsOf(database: Database, table: string): Promise<unknown[]> {
  return textsOf(
    database,
    `select inhrelid::regclass::text as text from pg_inherits
      where inhparent = '${table}'::regclass and inhrelid::regclass::text < '${table}_2025' order by 1`,
  );
}

async function logState(database: Database, entityId: string, at: string): Promise<void> {
  await run(
    database,
    `insert into state_log (entity, entity_id, from_state, to_state, at)
      values ('intent', '${entityId}', 'A', 'B', '${at}')`,
  );
}

/** A loan with what it cost on two days, and nothing else that belongs to it. */
async function accrueLoan(database: Database, status: "ACTIVE" | "SETTLED"): Promise<void> {
  await inTransaction(database, async (tx) => {
    // References between rows are not checked.
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`insert into loan (id, loan_no, intent_id, order_count, line_id, enterprise_id, app_code,
        contract_id, method, principal_fen, daily_rate_ppm, penalty_permille, draw_on, periods, matures_on, current_seq,
        due_on, status, outstanding_fen, paid_interest_fen, paid_penalty_fen, benefit_fen, accrued_through, settled_at,
        created_at, updated_at)
      values ('loan', 'no', 'intent', 1, 'line', 'dealer', 'APP1001', 'contract', 'ONE_OFF', 100, 300, 1500,
        '2020-01-30', 1, '2020-03-30', 1, '2020-03-30', ${status}, ${status === "ACTIVE" ? 100 : 0}, 0, 0, 0,
        '2020-02-01', ${status === "ACTIVE" ? null : sql`now()`}, now(), now())`);
    await tx.execute(sql`insert into accrual (loan_id, enterprise_id, business_date, kind, amount_fen, journal_id)
      values ('loan', 'dealer', '2020-01-31', 'INTEREST', 3, 'j1'), ('loan', 'dealer', '2020-02-01', 'INTEREST', 3, 'j2')`);
  });
}

async function linkEntry(database: Database, requestId: string): Promise<void> {
  await run(
    database,
    `insert into audit_entry (request_id, part, payload)
      values ('${requestId}', 'ENDED', '{"at":"2020-01-01T00:00:00Z","requestId":"${requestId}"}')`,
  );
  expect(await linkEntries(database)).toBe("done");
}

const brokenTrail = async (database: Database): Promise<string[]> =>
  Object.keys(await brokenInvariants(database, new Date())).filter((name) => name.startsWith("A2"));

describe.each(DRIVERS)("on %s", (driver) => {
  test("a row of any month is stored, and the night after it is in the partition of its month", async () => {
    const database = await openTestDatabase(driver);
    const months = monthsOf("months of states");
    // The last moment of January and the first of February, in China.
    await logState(database, "last", "2020-01-31 23:59:59.999999+08");
    await logState(database, "first", "2020-02-01 00:00+08");
    expect(await partitionsOf(database, "state_log")).toEqual([]);
    expect(await months.firstEnd(database)).toEqual(new Date("2020-01-01T00:00:00+08:00"));

    await inTransaction(database, (tx) => months.forget(tx, new Date("2020-02-01T03:30:00+08:00")));
    expect(await partitionsOf(database, "state_log")).toEqual(
      ["2020_01", "2020_02", "2020_03", "2020_04"].map((month) => `state_log_${month}`),
    );
    expect(await textsOf(database, "select entity_id as text from state_log_2020_01")).toEqual([
      "last",
    ]);
    expect(await textsOf(database, "select entity_id as text from state_log_2020_02")).toEqual([
      "first",
    ]);
    expect(await database.execute(sql`select from state_log_rest`)).toMatchObject({ rows: [] });
    await logState(database, "later", "2020-04-30 12:00+08");
    expect(await textsOf(database, "select entity_id as text from state_log_2020_04")).toEqual([
      "later",
    ]);
  });

  test("a month is dropped after its time, and not a night before", async () => {
    const database = await openTestDatabase(driver);
    const months = monthsOf("months of states");
    await logState(database, "old", "2020-01-31 12:00+08");
    await logState(database, "new", "2020-02-01 12:00+08");
    await inTransaction(database, (tx) => months.forget(tx, new Date("2020-07-31T03:30:00+08:00")));
    expect(await textsOf(database, "select entity_id as text from state_log order by seq")).toEqual(
      ["old", "new"],
    );
    expect(await months.firstEnd(database)).toEqual(new Date("2020-08-01T00:00:00+08:00"));
    await inTransaction(database, (tx) => months.forget(tx, new Date("2020-08-01T03:30:00+08:00")));
    expect(await textsOf(database, "select entity_id as text from state_log")).toEqual(["new"]);
    expect(await partitionsOf(database, "state_log")).not.toContain("state_log_2020_01");
  });

  test("nothing in a month can be changed or deleted, by the name of its partition either", async () => {
    const database = await openTestDatabase(driver);
    await logState(database, "old", "2020-01-31 12:00+08");
    await inTransaction(database, (tx) =>
      monthsOf("months of states").forget(tx, new Date("2020-02-01T03:30:00+08:00")),
    );
    await logState(database, "stray", "2019-01-31 12:00+08");
    for (const change of [
      "delete from state_log",
      "delete from state_log_2020_01",
      "update state_log_rest set to_state = 'C'",
      "truncate state_log_2020_01",
    ]) {
      await expect(run(database, change), change).rejects.toMatchObject({
        cause: { code: "42501" },
      });
    }
  });

  test("a loan costs each day once, whatever partition the day is in", async () => {
    const database = await openTestDatabase(driver);
    await accrueLoan(database, "ACTIVE");
    const again = () => run(database, "insert into accrual select * from accrual");
    await expect(again()).rejects.toMatchObject({ cause: { code: "23505" } });
    await inTransaction(database, (tx) =>
      monthsOf("months of accruals").forget(tx, new Date("2020-02-02T03:30:00+08:00")),
    );
    await expect(again()).rejects.toMatchObject({ cause: { code: "23505" } });
    expect(await partitionsOf(database, "accrual")).toContain("accrual_2020_01");
  });

  test.each([
    ["ACTIVE", ["2020-01-31", "2020-02-01"]],
    ["SETTLED", []],
  ] as const)("what a loan cost that is %s", async (status, left) => {
    const database = await openTestDatabase(driver);
    await accrueLoan(database, status);
    await inTransaction(database, (tx) =>
      monthsOf("months of accruals").forget(tx, new Date("2020-12-01T03:30:00+08:00")),
    );
    expect(
      await textsOf(database, "select business_date::text as text from accrual order by 1"),
    ).toEqual(left);
  });

  test("the audit trail verifies from the last entry that was dropped", async () => {
    const database = await openTestDatabase(driver);
    const months = monthsOf("months of audit");
    for (const name of ["R1", "R2", "R3"]) await linkEntry(database, name);
    // As if the first two had been linked in January.
    await inTransaction(database, async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.execute(sql`update audit set linked_at = '2020-01-15' where seq <= 2`);
    });
    await inTransaction(database, (tx) => months.forget(tx, new Date("2020-02-01T03:30:00+08:00")));
    expect(await brokenTrail(database)).toEqual([]);
    await inTransaction(database, (tx) => months.forget(tx, new Date("2020-08-01T03:30:00+08:00")));
    expect(await textsOf(database, "select seq::text as text from audit")).toEqual(["3"]);
    expect(await textsOf(database, "select dropped_seq::text as text from audit_head")).toEqual([
      "2",
    ]);
    expect(await brokenTrail(database)).toEqual([]);
    await linkEntry(database, "R4");
    expect(await brokenTrail(database)).toEqual([]);

    const broken: string[] = [];
    const undone = inTransaction(database, async (tx) => {
      await tx.execute(sql`update audit_head set dropped_hash = 'x'`);
      broken.push(...Object.keys(await brokenInvariants(tx, new Date())));
      throw new Error("undo");
    });
    await expect(undone).rejects.toThrow("undo");
    expect(broken.filter((name) => name.startsWith("A2"))).toHaveLength(1);
  });

  test("a month in the middle of the audit trail is not dropped", async () => {
    const database = await openTestDatabase(driver);
    for (const name of ["R1", "R2"]) await linkEntry(database, name);
    await inTransaction(database, async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.execute(sql`update audit set linked_at = '2020-01-15' where seq = 2`);
    });
    const dropped = inTransaction(database, (tx) =>
      monthsOf("months of audit").forget(tx, new Date("2020-08-01T03:30:00+08:00")),
    );
    await expect(dropped).rejects.toThrow("audit_2020_01 is not the beginning of the audit trail");
    expect(await textsOf(database, "select seq::text as text from audit order by seq")).toEqual([
      "1",
      "2",
    ]);
  });
});
