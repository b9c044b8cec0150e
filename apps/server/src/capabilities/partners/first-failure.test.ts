import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { Database } from "../../database/database.ts";
import { sql } from "../../database/drizzle.ts";
import { inTransaction } from "../../database/transaction.ts";
import { refusalOf } from "../../testing/applicant.ts";
import { makeDrawdown, proveDrawdown, wishOf } from "../../testing/borrow.ts";
import { expectBankAgrees, expectInvariants } from "../../testing/invariants.ts";
import { insertPayingDealer } from "../../testing/paying-dealer.ts";
import {
  confirm,
  goTo,
  makePayment,
  payOrders,
  proveConsent,
  repayLoans,
  sendOrder,
  startTradingService,
} from "../../testing/trade.ts";
import {
  fillSafeAccount,
  giveReceivingAccount,
  startWithdrawal,
  withKey,
} from "../../testing/withdrawing.ts";

// Statements of one transaction are sent together, and behind one that failed all fail with a state that says no more
// than that. Whatever came first decides: a transaction that lost to another runs again, one that waited is refused as busy.

const TIMES_OUT = { timeout: 180_000 };

/** What a client waits for an answer (specification 7). */
const CLIENT_MS = 6_000;

/** Where money is written: each table's writes fail now and then, as they do among many dealers. */
const TABLES = [
  "contract",
  "credit_line",
  "journal",
  "ledger_account",
  "intent",
  "line_hold",
  "loan",
  "posting",
  "repayment",
  "state_log",
  "withdrawal",
];

async function start() {
  const service = await startTradingService();
  const dealer = await insertPayingDealer(service.context, { businessLine: {} });
  return { service, dealer, client: await service.clientOf(dealer) };
}

/** Every so many-th write fails, in turn as a serialization failure and as a deadlock. @returns how many have failed. */
async function failEvery(database: Database, writes: number) {
  await inTransaction(database, async (transaction) => {
    await transaction.execute(sql`create sequence tried_write`);
    await transaction.execute(
      sql.raw(`create function fail_sometimes() returns trigger language plpgsql as $$
        declare turn bigint := nextval('tried_write');
        begin
          if turn % ${writes} = 0 then
            raise exception 'in the way' using errcode = case when turn % ${2 * writes} = 0 then '40001' else '40P01' end;
          end if;
          return null;
        end $$`),
    );
    for (const table of TABLES) {
      await transaction.execute(
        sql.raw(
          `create trigger fail_sometimes after insert or update on ${table} for each statement execute function fail_sometimes()`,
        ),
      );
    }
  });
  return async () => {
    const { rows } = await database.execute<{ last_value: number }>(
      sql`select last_value from tried_write`,
    );
    return Math.floor((rows[0]?.last_value ?? 0) / writes);
  };
}

test(
  "what loses to others runs again, in every operation that moves money",
  TIMES_OUT,
  async () => {
    const { service, dealer, client } = await start();
    const { database } = service;
    await fillSafeAccount(service, dealer, 5_000_000);
    const toAccountId = await giveReceivingAccount(service, dealer);
    // A number that is no part of any transaction's length, so that each place is met.
    const failures = await failEvery(database, 17);

    const orderId = await sendOrder(service, dealer, 10_000_000);
    const payment = await payOrders(service, client, dealer, [orderId]);
    expect(payment.status).toBe("SUCCESS");
    const met = [await failures()];

    const repayment = await repayLoans(client, [payment.loanId ?? ""], 1_000_000);
    expect(repayment.status).toBe("SUCCESS");
    met.push(await failures());

    const wanted = { toAccountId, amountFen: 300_000 };
    const proof = await startWithdrawal(service, client, dealer, wanted);
    const withdrawal = await client.withdrawals.confirmWithdrawal(proof, withKey());
    expect(withdrawal.status).toBe("SUCCESS");
    met.push(await failures());

    const drawdown = await makeDrawdown(client, wishOf(dealer));
    const faceSessionId = await proveDrawdown(service.context, dealer, drawdown);
    const { drawdownId, termsHash } = drawdown;
    const drawn = await client.drawdowns.confirmDrawdown(
      { drawdownId, faceSessionId, termsHash },
      withKey(),
    );
    expect(drawn.status).toBe("SUCCESS");
    met.push(await failures());

    // Each of them met some.
    expect(met[0]).toBeGreaterThan(0);
    expect(new Set(met).size).toBe(met.length);
    await expectInvariants(database, service.clock.now());
    await expectBankAgrees(database);
  },
);

test(
  "what waited too long for a lock is busy to a reader and in doubt to a payer",
  TIMES_OUT,
  async () => {
    const { service, dealer, client } = await start();
    const { database } = service;
    const orderId = await sendOrder(service, dealer, 1_000_000);
    const payment = await makePayment(client, [orderId]);
    const faceSessionId = await proveConsent(service.context, dealer, payment);
    const key = randomUUID();
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    const { promise: locked, resolve: lock } = Promise.withResolvers<void>();
    const holding = inTransaction(database, async (transaction) => {
      await transaction.execute(sql`lock table credit_line in access exclusive mode`);
      lock();
      await ended;
    });
    await locked;
    // Released once every client has timed out: a caller that waited as long would not be refused.
    const gaveUp = setTimeout(end, CLIENT_MS);
    const [read, paid, quoted] = await Promise.all([
      refusalOf(client.credit.getHome()),
      refusalOf(confirm(client, payment, faceSessionId, key)),
      refusalOf(
        client.payments.quotePayment({
          orderIds: [orderId],
          mode: "ENTRUSTED_DIRECT",
          interestCoupon: "NONE",
          principalCoupon: "NONE",
        }),
      ),
    ]);
    expect(read).toMatchObject({ code: "SERVICE_BUSY" });
    expect(quoted).toMatchObject({ code: "SERVICE_BUSY" });
    expect(paid).toMatchObject({ code: "REQUEST_IN_PROGRESS" });
    clearTimeout(gaveUp);
    end();
    await holding;
    await goTo(service, "2026-03-02T10:01:00+08:00");
    expect(await confirm(client, payment, faceSessionId, key)).toMatchObject({ status: "SUCCESS" });
    await expectInvariants(database, service.clock.now());
  },
);
