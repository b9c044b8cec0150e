import { expect, test } from "vitest";
import { openUnmigratedDatabase } from "../testing/unmigrated-database.ts";
import { sql } from "./drizzle.ts";

const AT = "timestamptz '2026-03-02 10:00+08'";

const loan = (id: string, appCode: string) =>
  `insert into loan (id, loan_no, intent_id, order_count, line_id, enterprise_id, app_code, contract_id, method, principal_fen,
      daily_rate_ppm, penalty_permille, draw_on, periods, matures_on, current_seq, due_on, status, outstanding_fen,
      paid_interest_fen, paid_penalty_fen, benefit_fen, accrued_through, created_at, updated_at)
    values ('${id}', '${id}', '${id}', 1, 'l', 'e', '${appCode}', 'c', 'ONE_OFF', 900, 450, 1500, '2026-02-01', 1, '2026-04-01',
      1, '2026-04-01', 'ACTIVE', 900, 0, 0, 0, '2026-02-01', ${AT}, ${AT})`;

const repayment = (id: string, appCode: string) =>
  `insert into repayment (id, request_id, enterprise_id, app_code, kind, status, bank_channel, bank_request_no, account_id,
      asked_fen, received_fen, principal_fen, interest_fen, penalty_fen, surplus_fen, saved_fen, days_early, effective_on,
      finished_at, created_at, updated_at)
    values ('${id}', '${id}', 'e', '${appCode}', 'MANUAL', 'SUCCESS', 'ICBC_BANK', '${id}', 'a', 500, 500, 500, 0, 0, 0, 0, 0,
      '2026-03-02', ${AT}, ${AT}, ${AT})`;

/** A journal whose lines are on these accounts, in this order. */
const journal = (
  id: string,
  [kind, refId, bookedOn]: readonly [kind: string, refId: string, bookedOn: string],
  ...lines: readonly (readonly [account: string, fen: number])[]
) => [
  ...lines.map(
    ([name]) =>
      `insert into ledger_account (name, balance_fen) values ('${name}', 0) on conflict do nothing`,
  ),
  // In one statement: a journal balances when it is committed.
  `with j as (insert into journal (id, kind, ref_id, booked_on, posted_at)
      values ('${id}', '${kind}', '${refId}', '${bookedOn}', ${AT}))
    insert into posting (journal_id, seq, account_id, amount_fen, booked_on)
      select '${id}', line.seq, a.id, line.fen, '${bookedOn}'
      from (values ${lines.map(([name, fen], seq) => `('${name}', ${seq}::smallint, ${fen}::bigint)`).join(", ")}) line (name, seq, fen)
      join ledger_account a on a.name = line.name`,
];

const SAFE = "dealer:e:safe:ICBC_BANK";
const REPAY = "dealer:e:repay";

/** Journals of two dealers in two months: of loans of two products, of repayments, and of what belongs to no product. */
const JOURNALS = [
  journal("j1", ["DRAWDOWN", "L1", "2026-02-01"], ["loan:L1:principal", 900], [SAFE, -900]),
  journal("j2", ["DRAWDOWN", "L2", "2026-02-01"], ["loan:L2:principal", 900], [SAFE, -900]),
  journal("j3", ["CASH_IN", "R1", "2026-03-02"], ["bank:ICBC_BANK:settlement", 500], [REPAY, -500]),
  journal(
    "j4",
    ["REPAYMENT", "R1:L1", "2026-03-02"],
    [REPAY, 300],
    ["loan:L1:principal", -300],
    [REPAY, 200],
    ["loan:L1:interest_receivable", -200],
  ),
  journal("j5", ["SAFE_TRANSFER_IN", "T1", "2026-03-02"], ["bank:x:settlement", 70], [SAFE, -70]),
  journal(
    "j6",
    ["SAFE_TRANSFER_IN", "T2", "2026-03-03"],
    ["bank:x:settlement", 40],
    ["dealer:f:safe:ICBC_BANK", -40],
  ),
].flat();

const LINES = `select a.name as account, s.journal_id, s.seq, s.booked_on::text, s.kind, s.amount_fen::int as fen, s.event_id,
    s.subject_id, s.app_code
  from statement_line s join ledger_account a on a.id = s.account_id order by s.journal_id, s.seq`;

const SUMS = `select owner, month, kind, part, sum(debit_fen)::int as debit, sum(credit_fen)::int as credit,
    sum(line_count)::int as lines
  from ledger_month_sum where owner like 'dealer:%' group by 1, 2, 3, 4 order by 1, 2, 3, 4`;

test("an account that was there before has every line of its statement, and sums that agree with them", async () => {
  const { database, migrateTo, run } = await openUnmigratedDatabase("postgres");
  const rowsOf = async (query: string) => (await database.execute(sql.raw(query))).rows;
  await migrateTo("0000", "0086");
  for (const statement of [
    loan("L1", "APP1001"),
    loan("L2", "APP2001"),
    repayment("R1", "APP1001"),
    ...JOURNALS,
  ]) {
    await run(statement);
  }
  // Of one month the sums were folded already, of the other they were not.
  await run(`with folded as (delete from ledger_month_delta where month = '2026-02' returning *)
    insert into ledger_month (owner, month, kind, part, debit_fen, credit_fen, line_count)
    select owner, month, kind, part, sum(debit_fen), sum(credit_fen), sum(line_count) from folded group by 1, 2, 3, 4`);
  const bills =
    "select * from ledger_month_sum where owner like 'bill:%' order by owner, month, kind, part";
  const billsBefore = await rowsOf(bills);
  expect(billsBefore.length).toBeGreaterThan(2);

  await migrateTo("0086", "0087");

  const line = (journalId: string, seq: number, account: string, fen: number) => ({
    account,
    journal_id: journalId,
    seq,
    fen,
  });
  const drawn = { booked_on: "2026-02-01", kind: "DRAWDOWN" };
  const repaid = { booked_on: "2026-03-02", event_id: "R1", app_code: "APP1001" };
  const sent = { kind: "SAFE_TRANSFER_IN", app_code: null };
  const lines = [
    {
      ...line("j1", 1, SAFE, -900),
      ...drawn,
      event_id: "L1",
      subject_id: "L1",
      app_code: "APP1001",
    },
    {
      ...line("j2", 1, SAFE, -900),
      ...drawn,
      event_id: "L2",
      subject_id: "L2",
      app_code: "APP2001",
    },
    { ...line("j3", 1, REPAY, -500), ...repaid, kind: "CASH_IN", subject_id: "R1" },
    { ...line("j4", 0, REPAY, 300), ...repaid, kind: "REPAYMENT", subject_id: "L1" },
    { ...line("j4", 2, REPAY, 200), ...repaid, kind: "REPAYMENT", subject_id: "L1" },
    {
      ...line("j5", 1, SAFE, -70),
      ...sent,
      booked_on: "2026-03-02",
      event_id: "T1",
      subject_id: "T1",
    },
    {
      ...line("j6", 1, "dealer:f:safe:ICBC_BANK", -40),
      ...sent,
      booked_on: "2026-03-03",
      event_id: "T2",
      subject_id: "T2",
    },
  ];
  expect(await rowsOf(LINES)).toEqual(lines);
  // The sums have the product, and each line once.
  const sum = (owner: string, month: string, kind: string, part: string) => ({
    owner,
    month,
    kind,
    part,
  });
  expect(await rowsOf(SUMS)).toEqual([
    { ...sum(REPAY, "2026-03", "CASH_IN", "APP1001"), debit: 0, credit: 500, lines: 1 },
    { ...sum(REPAY, "2026-03", "REPAYMENT", "APP1001"), debit: 500, credit: 0, lines: 2 },
    { ...sum(SAFE, "2026-02", "DRAWDOWN", "APP1001"), debit: 0, credit: 900, lines: 1 },
    { ...sum(SAFE, "2026-02", "DRAWDOWN", "APP2001"), debit: 0, credit: 900, lines: 1 },
    { ...sum(SAFE, "2026-03", "SAFE_TRANSFER_IN", ""), debit: 0, credit: 70, lines: 1 },
    {
      ...sum("dealer:f:safe:ICBC_BANK", "2026-03", "SAFE_TRANSFER_IN", ""),
      debit: 0,
      credit: 40,
      lines: 1,
    },
  ]);
  expect(await rowsOf(bills)).toEqual(billsBefore);

  // What is posted from now on goes on behind them, in lines and sums alike.
  for (const statement of journal(
    "j7",
    ["SAFE_TRANSFER_IN", "T3", "2026-03-04"],
    ["bank:x:settlement", 5],
    [SAFE, -5],
  )) {
    await run(statement);
  }
  expect(await rowsOf(LINES)).toEqual([
    ...lines,
    {
      ...line("j7", 1, SAFE, -5),
      ...sent,
      booked_on: "2026-03-04",
      event_id: "T3",
      subject_id: "T3",
    },
  ]);
  expect(await rowsOf(SUMS)).toContainEqual({
    ...sum(SAFE, "2026-03", "SAFE_TRANSFER_IN", ""),
    debit: 0,
    credit: 75,
    lines: 2,
  });
  await expect(run("update statement_line set amount_fen = 1")).rejects.toThrow();
});
