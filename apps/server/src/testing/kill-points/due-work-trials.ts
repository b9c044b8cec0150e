import { expect } from "vitest";
import { sql } from "../../database/drizzle.ts";
import { inTransaction } from "../../database/transaction.ts";
import { guaranteedLoan } from "../compensating.ts";
import { insertPayingDealer } from "../paying-dealer.ts";
import { TEST_START } from "../service.ts";
import { goTo, payOrders, sendOrder } from "../trade.ts";
import { later, type Trial } from "./trial.ts";

// A process is killed in a step of due work.

/** Paid at 14:30 of the due day, or at 23:30 when the first debit never reached the bank: never twice, never late. */
export const debitRun: Trial = {
  scope: "due:automatic debits",
  now: "2026-04-16T14:30:00+08:00",
  async prepare(service) {
    const dealer = await insertPayingDealer(service.context);
    const client = await service.clientOf(dealer);
    await payOrders(service, client, dealer, [await sendOrder(service, dealer, 1_000_000)]);
    await goTo(service, "2026-04-16T14:29:59+08:00");
    return { kind: "due-work" };
  },
  async recover(service) {
    await later(service, "2026-04-16T23:31:00+08:00");
    await later(service, "2026-04-18T00:00:00+08:00");
    const { rows } = await service.context.database.execute(
      sql`select status, paid_interest_fen, paid_penalty_fen from loan`,
    );
    expect(rows).toEqual([{ status: "SETTLED", paid_interest_fen: 13_500, paid_penalty_fen: 0 }]);
  },
};

/** The guarantor pays at 23:45 of the fifteenth day overdue, or a day later when the claim never reached the bank: once. */
export const claim: Trial = {
  scope: "due:claims on guarantors",
  now: "2026-05-01T23:45:00+08:00",
  async prepare(service) {
    const dealer = await insertPayingDealer(service.context, { limitFen: 20_000_000 });
    await guaranteedLoan(service, dealer);
    await goTo(service, "2026-05-01T23:44:59+08:00");
    return { kind: "due-work" };
  },
  async recover(service) {
    await later(service, "2026-05-01T23:47:00+08:00");
    await later(service, "2026-05-02T23:46:00+08:00");
    await later(service, "2026-05-03T00:00:00+08:00");
    const { rows } = await service.context.database.execute(sql`
      select l.status, c.status as claim,
        (a.balance_fen - c.principal_fen - c.interest_fen - c.penalty_fen)::int as since_fen,
        4500 * ('2026-05-03'::date - c.claimed_on) as expected_fen
      from loan l join compensation c on c.loan_id = l.id and c.status <> 'UNCOMPENSATED'
      join ledger_account a on a.name = 'recourse:' || c.id || ':receivable'`);
    const [row] = rows;
    expect(rows).toEqual([{ ...row, status: "COMPENSATED", claim: "COMPENSATED" }]);
    // 4,500 fen a day run for the guarantor, from the day after the claim on.
    expect(row?.["since_fen"]).toBe(row?.["expected_fen"]);
  },
};

/** Midnight after the due day: accrued once, overdue once. */
export const rollOver: Trial = {
  scope: "due:accrual",
  now: "2026-03-03T00:00:00+08:00",
  async prepare(service) {
    const dealer = await insertPayingDealer(service.context);
    const client = await service.clientOf(dealer);
    await payOrders(service, client, dealer, [await sendOrder(service, dealer, 1_000_000)]);
    return { kind: "due-work" };
  },
  async recover(service) {
    await later(service, "2026-03-04T00:00:00+08:00");
    const { rows } = await service.context.database.execute(
      sql`select business_date, amount_fen from accrual order by 1`,
    );
    expect(rows).toEqual([
      { business_date: "2026-03-03", amount_fen: 300 },
      { business_date: "2026-03-04", amount_fen: 300 },
    ]);
  },
};

/** What was appended to shared accounts is folded, in more than one transaction: each row once, or not yet. */
export const foldBalances: Trial = {
  scope: "due:ledger balances",
  now: "2026-03-02T10:00:00+08:00",
  async prepare(service) {
    const dealer = await insertPayingDealer(service.context);
    const client = await service.clientOf(dealer);
    await payOrders(service, client, dealer, [await sendOrder(service, dealer, 1_000_000)]);
    await inTransaction(service.database, (transaction) =>
      transaction.execute(sql`
        insert into ledger_delta (account_id, amount_fen, posted_at)
        select account_id, n * sign, posted_at
        from ledger_delta, generate_series(1, 5300) n, (values (1), (-1)) as both_ways (sign)`),
    );
    return { kind: "due-work" };
  },
  async recover(service) {
    await later(service, "2026-03-02T10:02:00+08:00");
    const { rows } = await service.context.database.execute(sql`
      select name, balance_fen, (select count(*)::int from ledger_delta) as appended
      from ledger_account where name like 'bank:%'`);
    expect(rows).toEqual([
      { name: "bank:ICBC_BANK:funding", balance_fen: -1_000_000, appended: 0 },
    ]);
  },
};

/** Messages of one instant are divided into ranges, as when another process is there: each is sent once. */
export const shareRound: Trial = {
  scope: "due work",
  now: "2026-03-02T10:01:00+08:00",
  async prepare(service) {
    const { enterpriseId } = await insertPayingDealer(service.context);
    await service.context.jobs.settle();
    await inTransaction(service.database, async (transaction) => {
      await transaction.execute(sql`
        insert into sms_outbox (id, enterprise_id, kind, facts, dedupe_key, status, tries, next_try_at, created_at, updated_at)
        select 'SMS' || n, ${enterpriseId}, 'ID_EXPIRING', '{"validTo":"2026-06-01","daysLeft":91}', n, 'PENDING', 0,
          ${this.now}::timestamptz, ${TEST_START}::timestamptz, ${TEST_START}::timestamptz
        from generate_series(1, 120) n`);
      await transaction.execute(sql`update due_lease set shared_until = now() + interval '1 day'`);
    });
    return { kind: "due-work" };
  },
  async recover(service) {
    await later(service, "2026-03-02T10:02:00+08:00");
    const { rows } = await service.context.database.execute(sql`
      select status, tries, count(*)::int as messages, (select count(*)::int from due_range) as ranges
      from sms_outbox group by status, tries`);
    expect(rows).toEqual([{ status: "SENT", tries: 1, messages: 120, ranges: 0 }]);
  },
};
