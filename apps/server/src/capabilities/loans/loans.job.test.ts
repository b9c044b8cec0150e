import { expect, test } from "vitest";
import { sql } from "../../database/drizzle.ts";
import { inTransaction } from "../../database/transaction.ts";
import { startWithDealer } from "../../testing/borrowing.ts";
import { expectBankAgrees, expectInvariants } from "../../testing/invariants.ts";
import { runDue } from "../../testing/scheduled-job.ts";
import { accrualJob } from "./loans.job.ts";
import { goTo, repayLoans, scriptBank, setRepayBalance } from "../../testing/trade.ts";

const NEVER_PAID = { times: 1_000 } as const;

/** The contents of the books after some days, without ids and the instants of writing. */
async function booksOf(
  database: Awaited<ReturnType<typeof startWithDealer>>["service"]["database"],
) {
  const queries = [
    sql`select l.principal_fen, a.business_date, a.kind, a.amount_fen from accrual a
      join loan l on l.id = a.loan_id order by 1, 2, 3`,
    sql`select l.principal_fen, r.kind, r.status, r.run_at, r.effective_on, r.received_fen,
      r.principal_fen as paid, r.interest_fen, r.penalty_fen from repayment r
      join repayment_allocation x on x.repayment_id = r.id join loan l on l.id = x.loan_id order by 1, 4`,
    sql`select j.kind, j.booked_on, sum(abs(amount_fen)) from journal j
      join posting p on p.journal_id = j.id group by 1, 2 order by 1, 2`,
    sql`select principal_fen, status, outstanding_fen, accrued_through, paid_interest_fen, paid_penalty_fen
      from loan order by 1`,
    sql`select kind, count(*) from notice group by 1 order by 1`,
    sql`select from_state, to_state, count(*) from state_log where entity in ('instalment', 'credit_line')
      group by 1, 2 order by 1, 2`,
    sql`select status, used_fen, reserved_fen from credit_line`,
  ];
  const books = [];
  for (const query of queries) books.push((await database.execute(query)).rows);
  return books;
}

test("a day is accrued when it begins, and running again accrues nothing", async () => {
  const { service, client, borrow } = await startWithDealer();
  const loanId = await borrow(10_000_000);
  const accrued = async () => {
    const { rows } = await service.database.execute<{ sum: number }>(
      sql`select coalesce(sum(amount_fen), 0)::bigint as sum from accrual`,
    );
    return rows[0]?.sum;
  };
  await goTo(service, "2026-03-02T23:59:59+08:00");
  expect(await accrued()).toBe(0);
  await goTo(service, "2026-03-03T00:00:00+08:00");
  expect(await accrued()).toBe(3_000);
  await service.context.jobs.settle();
  expect(await accrued()).toBe(3_000);
  await goTo(service, "2026-03-12T00:00:00+08:00");
  expect(await accrued()).toBe(30_000);
  expect((await client.loans.getLoan({ loanId })).owed.interestFen).toBe(30_000);
  await expectInvariants(service.database, service.clock.now());
});

test("more loans than one transaction takes are each accrued, once", async () => {
  const { service, borrow } = await startWithDealer();
  const { context, database } = service;
  const like = await borrow(10_000_000);
  const MANY = 1_200;
  await inTransaction(database, async (transaction) => {
    // Loans without payments behind them: references between rows are not checked.
    await transaction.execute(sql`set local session_replication_role = replica`);
    await transaction.execute(sql`insert into loan select (jsonb_populate_record(model, jsonb_build_object(
      'id', 'MANY' || lpad(n::text, 22, '0'), 'loan_no', 'M' || n, 'intent_id', 'MANY' || n))).*
      from loan as model, generate_series(1, ${MANY}) as n where model.id = ${like}`);
    await transaction.execute(sql`insert into instalment select (jsonb_populate_record(model, jsonb_build_object(
      'loan_id', 'MANY' || lpad(n::text, 22, '0')))).*
      from instalment as model, generate_series(1, ${MANY}) as n where model.loan_id = ${like}`);
  });
  await runDue(accrualJob(context), database, new Date("2026-03-03T00:00:00+08:00"));
  const { rows } = await database.execute(
    sql`select count(*)::int as accruals, count(distinct loan_id)::int as loans, sum(amount_fen)::int as sum from accrual`,
  );
  expect(rows).toEqual([{ accruals: MANY + 1, loans: MANY + 1, sum: 3_000 * (MANY + 1) }]);
  expect(await accrualJob(context).nextDueAt(database, [])).toEqual(
    new Date("2026-03-04T00:00:00+08:00"),
  );
});

test("a line is frozen at noon of the day after the due date, and not before", async () => {
  const { service, client, borrow } = await startWithDealer();
  await borrow(1_000_000);
  await scriptBank(service, "debit", "refuse", NEVER_PAID);
  const statusOf = async () => (await client.credit.getHome()).lines[0]?.status;
  await goTo(service, "2026-04-17T11:59:59+08:00");
  expect(await statusOf()).toBe("AVAILABLE");
  await goTo(service, "2026-04-17T12:00:00+08:00");
  expect(await statusOf()).toBe("LOAN_LOCKED");
  const { items } = await client.notifications.listNotices({});
  expect(items.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(["DUE_IN_7", "DUE_IN_3", "DUE_TODAY", "FREEZE_WARNING", "FROZEN"]),
  );
  await expectInvariants(service.database, service.clock.now());
});

test("debited on the due day at 14:30; what is left at 23:30; each overdue day again, until it is paid", async () => {
  const { service, dealer, client, borrow } = await startWithDealer();
  const loanId = await borrow(1_000_000);
  await setRepayBalance(service, dealer, 300_000);
  await goTo(service, "2026-04-16T14:29:59+08:00");
  expect((await client.repayment.listRepayments({})).total).toBe(0);
  await goTo(service, "2026-04-16T14:30:00+08:00");
  const list = async () =>
    (await client.repayment.listRepayments({ loanId })).items.map((repayment) => [
      repayment.kind,
      repayment.status,
      repayment.amountFen,
      repayment.effectiveOn,
    ]);
  expect(await list()).toEqual([["AUTO_DEBIT", "SUCCESS", 300_000, "2026-04-16"]]);
  await goTo(service, "2026-04-17T13:00:00+08:00");
  expect((await list()).map(([, status]) => status)).toEqual(["FAIL", "SUCCESS"]);
  await setRepayBalance(service, dealer, 10_000_000);
  await goTo(service, "2026-04-17T14:30:00+08:00");
  expect((await list())[0]?.slice(0, 2)).toEqual(["AUTO_DEBIT", "SUCCESS"]);
  expect(await client.loans.getLoan({ loanId })).toMatchObject({ status: "SETTLED" });
  expect((await client.credit.getHome()).lines[0]?.status).toBe("AVAILABLE");
  await goTo(service, "2026-04-20T00:00:00+08:00");
  expect(await list()).toHaveLength(3);
  await expectInvariants(service.database, service.clock.now());
  await expectBankAgrees(service.database);
});

test("a repayment on its way is not debited a second time", async () => {
  const { service, client, borrow } = await startWithDealer();
  const loanId = await borrow(1_000_000);
  await goTo(service, "2026-04-16T14:20:00+08:00");
  await scriptBank(service, "debit", "pending", { params: { seconds: 3_600 } });
  await repayLoans(client, [loanId]);
  await goTo(service, "2026-04-16T16:00:00+08:00");
  const { items } = await client.repayment.listRepayments({});
  expect(items.map(({ kind, status }) => [kind, status])).toEqual([["MANUAL", "SUCCESS"]]);
  await expectInvariants(service.database, service.clock.now());
  await expectBankAgrees(service.database);
});

test.each([
  ["the money is there", 1_000_000_000],
  ["a part is there", 700_000],
  ["nothing is there", 0],
])(
  "down for two days across every instant, it catches up as if it had never slept: %s",
  async (_name, balanceFen) => {
    const lived = [];
    for (const awake of [true, false]) {
      const { service, dealer, borrow } = await startWithDealer();
      await borrow(1_000_000);
      await goTo(service, "2026-03-03T09:00:00+08:00");
      await borrow(2_000_000);
      await setRepayBalance(service, dealer, balanceFen);
      await goTo(service, "2026-04-15T12:00:00+08:00");
      if (awake) {
        for (const instant of [
          "2026-04-16T00:00:00",
          "2026-04-16T10:00:00",
          "2026-04-16T14:30:00",
          "2026-04-16T23:30:00",
          "2026-04-17T00:00:00",
          "2026-04-17T10:00:00",
          "2026-04-17T12:00:00",
          "2026-04-17T14:00:00",
          "2026-04-17T14:30:00",
          "2026-04-17T23:30:00",
        ]) {
          await goTo(service, `${instant}+08:00`);
        }
      }
      await goTo(service, "2026-04-18T09:00:00+08:00");
      lived.push(await booksOf(service.database));
      await expectInvariants(service.database, service.clock.now());
      await expectBankAgrees(service.database);
    }
    expect(lived[1]).toEqual(lived[0]);
  },
);
