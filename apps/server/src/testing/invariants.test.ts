import { expect, test } from "vitest";
import { sql } from "../database/drizzle.ts";
import { sqlStateOf } from "../database/sql-error.ts";
import { inTransaction } from "../database/transaction.ts";
import { startWithDealer } from "./borrowing.ts";
import { giveCoupon } from "./coupons.ts";
import { brokenInvariants } from "./broken-invariants.ts";
import { fillSafeAccount, giveReceivingAccount, startWithdrawal, withKey } from "./withdrawing.ts";
import { goTo, makePayment, repayLoans, sendOrder } from "./trade.ts";

class Undo extends Error {}

/** A dealer with a paid loan, an open one, a used coupon, a locked one, some days of interest and a withdrawal. */
async function startWithHistory() {
  const started = await startWithDealer();
  const { service, dealer, client, borrow } = started;
  const effect = { type: 1, valueFen: 100 } as const;
  const used = await giveCoupon(service.context, dealer, effect);
  const first = await borrow(1_000_000, { interestCoupon: used });
  await borrow(2_000_000);
  await goTo(service, "2026-03-05T10:00:00+08:00");
  await repayLoans(client, [first]);
  const locked = await giveCoupon(service.context, dealer, effect);
  await makePayment(client, [await sendOrder(service, dealer, 500_000)], {
    interestCoupon: locked,
  });
  await fillSafeAccount(service, dealer, 1_000_000);
  const toAccountId = await giveReceivingAccount(service, dealer);
  const proof = await startWithdrawal(service, client, dealer, { toAccountId, amountFen: 1_000 });
  await client.withdrawals.confirmWithdrawal(proof, withKey());
  return started;
}

test("each invariant notices when it is broken", { timeout: 60_000 }, async () => {
  const { service } = await startWithHistory();
  const now = service.clock.now();
  const breaks: readonly (readonly [string, string])[] = [
    ["L3", "update ledger_account set balance_fen = balance_fen + 1"],
    [
      "L3 a cached balance",
      "insert into ledger_delta (account_id, amount_fen, posted_at) select id, 1, now() from ledger_account where name like 'bank:%'",
    ],
    [
      "L3 the account of one dealer",
      "insert into ledger_delta (account_id, amount_fen, posted_at) select id, 1, now() from ledger_account where name like 'loan:%'",
    ],
    ["L7 a safe account", "update bank_account set bank_channel = 'CCB_BANK' where card_type = 0"],
    ["L7 what goes", "update withdrawal set bank_channel = 'CCB_BANK'"],
    [
      "L3 the sums of a month",
      "insert into ledger_month values ('dealer:x:repay', '2026-03', 'TOP_UP', '', 0, 1, 1)",
    ],
    [
      "L3 the sums of a month",
      "delete from ledger_month_delta where owner like 'bill:%' and kind = 'DRAWDOWN'",
    ],
    [
      "L3 what is searched",
      "insert into statement_line select 'x', 0, account_id, booked_on, kind, amount_fen, event_id, subject_id, app_code from statement_line limit 1",
    ],
    ["L5", "update loan set benefit_fen = benefit_fen + 1"],
    ["C1", "update credit_line set used_fen = fixed_fen, reserved_fen = 1"],
    ["C2", "update credit_line set reserved_fen = 7"],
    ["C3", "update credit_line set used_fen = 7"],
    ["C4", "update line_hold set state = 'HELD', ended_at = null"],
    ["P1 a basket", "update payment_order set live = false"],
    [
      "P2 billed",
      "update payment_order set intent_id = (select id from intent where status = 'CREATED') where live and amount_fen = 1000000",
    ],
    ["P2 an order", "update purchase_order set live_intent_id = 'another' where status = 'BILLED'"],
    ["P3", "update payment_order set amount_fen = amount_fen + 1"],
    ["P4", "update face_session set amount_fen = amount_fen + 1"],
    ["P6", "update loan set principal_fen = principal_fen + 1"],
    ["K2", "update coupon_use set reversed_at = now()"],
    ["K3", "update coupon set enterprise_id = 'another'"],
    ["K4", "update intent set status = 'CLOSED', finished_at = now() where status = 'CREATED'"],
    ["N1", "update instalment set principal_fen = principal_fen + 1"],
    [
      "N2 outstanding",
      "update loan set outstanding_fen = outstanding_fen - 1 where status = 'ACTIVE'",
    ],
    ["N2 a loan counts", "update loan set paid_interest_fen = paid_interest_fen + 1"],
    ["N3 a repayment", "update repayment_allocation set interest_fen = interest_fen + 1"],
    ["N4", "update loan set paid_penalty_fen = 1000000"],
    ["N5", "update accrual set kind = 'PENALTY' where business_date = '2026-03-03'"],
    ["N6 every day", "delete from accrual where business_date = '2026-03-04'"],
    ["N6 a loan", "update loan set accrued_through = '2026-04-01'"],
    ["N7", "update loan set in_flight_repayment_id = 'another'"],
    ["T1", "update loan set enterprise_id = 'another'"],
    ["W1", "update bank_account set enterprise_id = 'another' where card_type is null"],
    ["W2", "update withdrawal set status = 'UNKNOWN', finished_at = null"],
    ["W3", "update withdrawal set status = 'FAIL'"],
    [
      "D3",
      "update bank_call set state = 'SENT', next_query_at = now(), updated_at = 'epoch', sent_at = 'epoch'",
    ],
    ["D4", "update bank_call set state = 'REVIEW', next_query_at = now()"],
    [
      "S1",
      "insert into state_log (entity, entity_id, from_state, to_state, at) values ('intent', 'x', 'FAIL', 'SUCCESS', now())",
    ],
    ["A2", "insert into audit values (99, now(), '{}', 'x', 'y', now())"],
    [
      "A3",
      "insert into audit_entry (request_id, part, payload, written_at) values ('R', 'BEGUN', '{}', 'epoch')",
    ],
    [
      "D1",
      "update idempotency_record set state = 'RUNNING', status = null, body_sealed = null, created_at = 'epoch', lease_until = 'infinity'",
    ],
  ];
  const unnoticed: string[] = [];
  for (const [name, statement] of breaks) {
    let broken: readonly string[] = [];
    const undone = inTransaction(service.database, async (transaction) => {
      // As if the database had no keys that refuse it: the check has to notice by itself.
      await transaction.execute(sql`set local session_replication_role = replica`);
      await transaction.execute(sql.raw(statement));
      broken = Object.keys(await brokenInvariants(transaction, now));
      throw new Undo();
    });
    await expect(undone, name).rejects.toThrow(Undo);
    if (!broken.some((found) => found.startsWith(name))) unnoticed.push(name);
  }
  expect(unnoticed).toEqual([]);
});

test("what a constraint can keep, the database refuses by itself", async () => {
  const { service } = await startWithHistory();
  const breaks: readonly (readonly [string, string])[] = [
    ["a journal is never changed", "update journal set ref_id = 'x'"],
    ["a posting is never deleted", "delete from posting"],
    ["what moves a shared balance is never changed", "update ledger_delta set amount_fen = 1"],
    ["nor what moves the sums of a month", "update ledger_month_delta set line_count = 0"],
    ["a line that is searched is never changed", "update statement_line set amount_fen = 1"],
    ["nor deleted", "delete from statement_line"],
    ["an entry of the audit trail is never changed", "update audit set payload = '{}'"],
    ["nor one that waits for its place in it", "update audit_entry set payload = '{}'"],
    ["the end of the audit trail stays", "delete from audit_head"],
    [
      "an order has one live payment",
      "insert into payment_order select 'P2', order_id, order_version, amount_fen, true, enterprise_id from payment_order where live limit 1",
    ],
    [
      "a coupon has one live use",
      "insert into coupon_use select 'U2', coupon_id, intent_id, loan_id, used_on, null, enterprise_id from coupon_use limit 1",
    ],
    [
      "a face check serves one payment",
      "update intent set face_session_id = (select face_session_id from intent where face_session_id is not null limit 1)",
    ],
    ["the parts of a repayment sum", "update repayment set interest_fen = interest_fen + 1"],
    ["a payment's amounts fit", "update intent set principal_coupon_fen = 1"],
    ["a loan is not repaid below zero", "update loan set outstanding_fen = -1"],
    ["a day is accrued once", "insert into accrual select * from accrual limit 1"],
    ["a limit is not negative", "update credit_line set used_fen = -1"],
  ];
  const accepted: string[] = [];
  for (const [name, statement] of breaks) {
    await inTransaction(service.database, async (transaction) => {
      await transaction.execute(sql.raw(statement));
      throw new Undo();
    }).catch((error: unknown) => {
      // A constraint or an append-only table, and not a slip in the statement.
      if (!["23505", "23514", "42501"].includes(sqlStateOf(error) ?? "")) accepted.push(name);
    });
  }
  expect(accepted).toEqual([]);
});
