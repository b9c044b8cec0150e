import { randomUUID } from "node:crypto";
import { expect, test, vi } from "vitest";
import { sql } from "../../database/drizzle.ts";
import { inTransaction } from "../../database/transaction.ts";
import { refusalOf } from "../../testing/applicant.ts";
import { startWithDealer } from "../../testing/borrowing.ts";
import { expectBankAgrees, expectInvariants } from "../../testing/invariants.ts";
import {
  confirm,
  goTo,
  makePayment,
  proveConsent,
  sendOrder,
  type Service,
} from "../../testing/trade.ts";
import { startWithMoney, withKey } from "../../testing/withdrawing.ts";

// Locks a table from the bank's answer on: what the answer did can be neither booked nor read.

interface Trouble {
  readonly operation: "pay" | "debit" | "payOut";
  readonly table: "intent" | "repayment" | "withdrawal";
}

/** @returns a function that ends the trouble. */
function troubleAfter(service: Service, { operation, table }: Trouble) {
  const { context, database } = service;
  const { bank } = context.providers;
  const end = Promise.withResolvers<void>();
  let held: Promise<void> | null = null;
  const ask = bank[operation] as (order: unknown) => ReturnType<typeof bank.pay>;
  vi.spyOn(bank, operation).mockImplementationOnce(async (order: unknown) => {
    const answer = await ask(order);
    const locked = Promise.withResolvers<void>();
    held = inTransaction(database, async (transaction) => {
      await transaction.execute(sql`lock table ${sql.identifier(table)} in access exclusive mode`);
      locked.resolve();
      await end.promise;
    });
    await locked.promise;
    return answer;
  });
  return async () => {
    end.resolve();
    await held;
    // The bank is asked for the outcome.
    await goTo(service, "2026-03-02T10:05:00+08:00");
  };
}

/** Calls during the trouble, and again with the same key when it is over. @returns the second answer. */
async function callThrough<Answer>(
  service: Service,
  trouble: Trouble,
  call: () => Promise<Answer>,
): Promise<Answer> {
  const endTrouble = troubleAfter(service, trouble);
  expect(await refusalOf(call())).toMatchObject({ code: "REQUEST_IN_PROGRESS" });
  await endTrouble();
  const answer = await call();
  expect(await call()).toEqual(answer);
  await expectInvariants(service.database, service.clock.now());
  await expectBankAgrees(service.database);
  return answer;
}

const TIMES_OUT = { timeout: 60_000 };

test(
  "a repayment that was debited is in doubt, never untouched, and is debited once",
  TIMES_OUT,
  async () => {
    const { service, client, borrow } = await startWithDealer();
    const loanId = await borrow(10_000_000);
    const { quoteId, totalFen } = await client.repayment.quoteRepayment({
      loanIds: [loanId],
      amountFen: 1_000_000,
    });
    const key = withKey();
    const repayment = await callThrough(service, { operation: "debit", table: "repayment" }, () =>
      client.repayment.repay({ quoteId, totalFen }, key),
    );
    expect(repayment).toMatchObject({ status: "SUCCESS", amountFen: 1_000_000 });
    const { items } = await client.repayment.listRepayments({});
    expect(items.map(({ status }) => status)).toEqual(["SUCCESS"]);
  },
);

test("a payment that the bank has made is in doubt, and is made once", TIMES_OUT, async () => {
  const { service, dealer, client } = await startWithDealer();
  const orderId = await sendOrder(service, dealer, 10_000_000);
  const payment = await makePayment(client, [orderId]);
  const faceSessionId = await proveConsent(service.context, dealer, payment);
  const key = randomUUID();
  const paid = await callThrough(service, { operation: "pay", table: "intent" }, () =>
    confirm(client, payment, faceSessionId, key),
  );
  expect(paid).toMatchObject({ status: "SUCCESS" });
  expect((await client.credit.getHome()).lines[0]).toMatchObject({ usedFen: 10_000_000 });
});

test(
  "a withdrawal that the bank has paid out is in doubt, and is paid out once",
  TIMES_OUT,
  async () => {
    const { service, client, start, holds } = await startWithMoney();
    const [, beforeFen = 0] = await holds();
    const proof = await start(300_000);
    const key = withKey();
    const withdrawal = await callThrough(
      service,
      { operation: "payOut", table: "withdrawal" },
      () => client.withdrawals.confirmWithdrawal(proof, key),
    );
    expect(withdrawal).toMatchObject({ status: "SUCCESS" });
    expect(await holds()).toEqual([beforeFen - 300_000, beforeFen - 300_000]);
  },
);
