import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { expectBankAgrees, expectInvariants } from "../../testing/invariants.ts";
import { startWithDealer } from "../../testing/borrowing.ts";
import { payTogether, refundAtOrderSystem } from "../../testing/refunding.ts";
import { setRepayBalance } from "../../testing/trade.ts";

// Races run on PostgreSQL: an embedded database has one connection and would prove nothing.

const POSTGRES = { driver: "postgres", poolSize: 24 } as const;

async function startWithOrders(amountsFen: readonly number[]) {
  const started = await startWithDealer({}, POSTGRES);
  const orders = await payTogether(started.service, started.dealer, amountsFen);
  return { ...started, orders };
}

test(
  "refunds against a repayment of the same loan: both count, nothing twice",
  { timeout: 60_000 },
  async () => {
    const { service, dealer, client, orders } = await startWithOrders([
      1_000_000, 1_000_000, 1_000_000, 1_000_000,
    ]);
    const loanId = orders[0]?.loanId ?? "";
    await setRepayBalance(service, dealer, 100_000_000);
    const quotes = await Promise.all(
      [4_000_000, 2_500_000].map((amountFen) =>
        client.repayment.quoteRepayment({ loanIds: [loanId], amountFen }),
      ),
    );
    const repay = ({ quoteId, totalFen }: (typeof quotes)[number]) =>
      client.repayment
        .repay({ quoteId, totalFen }, { context: { idempotencyKey: randomUUID() } })
        .then(
          ({ status, parts }) => ({ end: status, paidFen: parts.principalFen }),
          (error: unknown) => ({ end: String(Reflect.get(Object(error), "code")), paidFen: 0 }),
        );
    const [refunds, repayments] = await Promise.all([
      Promise.all(
        orders.map(({ externalNo }) =>
          refundAtOrderSystem(service, { externalNo, amountFen: 900_000 }),
        ),
      ),
      Promise.all(quotes.map(repay)),
    ]);
    await service.context.jobs.settle();
    expect(refunds.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const known = ["SUCCESS", "REPAYMENT_IN_PROGRESS", "QUOTE_STALE", "LOAN_SETTLED"];
    expect(repayments.filter(({ end }) => !known.includes(end))).toEqual([]);
    const repaidFen = repayments
      .filter(({ end }) => end === "SUCCESS")
      .reduce((sum, { paidFen }) => sum + paidFen, 0);
    const loan = await client.loans.getLoan({ loanId });
    const { availableFen } = await client.transfers.getRefundable();
    // Whatever came first: what was paid and refunded is on the loan, or the dealer's.
    expect(loan.paidPrincipalFen + availableFen).toBe(3_600_000 + repaidFen);
    for (const { orderId } of orders) {
      const { refunds: counted } = await client.orders.getOrder({ orderId });
      expect(counted).toMatchObject([{ amountFen: 900_000, effectiveOn: "2026-03-02" }]);
    }
    await expectInvariants(service.database, service.clock.now());
    await expectBankAgrees(service.database);
  },
);

test("refunds of one order at once take no more than was paid", { timeout: 60_000 }, async () => {
  const { service, client, orders } = await startWithOrders([1_000_000]);
  const [order] = orders;
  if (order === undefined) throw new Error("an order was paid");
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => refundAtOrderSystem(service, { ...order, amountFen: 400_000 })),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    200, 200, 422, 422, 422, 422,
  ]);
  expect(await client.orders.getOrder({ orderId: order.orderId })).toMatchObject({
    refundedFen: 800_000,
  });
  expect(await client.loans.getLoan({ loanId: order.loanId })).toMatchObject({
    owed: { principalFen: 200_000 },
  });
  await expectInvariants(service.database, service.clock.now());
});

test("one number sent many times at once is one refund", { timeout: 60_000 }, async () => {
  const { service, client, orders } = await startWithOrders([1_000_000, 1_000_000]);
  const [first, second] = orders;
  if (first === undefined || second === undefined) throw new Error("two orders were paid");
  const send = ({ externalNo }: typeof first) =>
    refundAtOrderSystem(service, {
      externalNo,
      amountFen: 300_000,
      refundNo: "TK1",
      at: "2026-03-02T10:00:00+08:00",
    });
  const answers = await Promise.all([first, second, first, second, first, second].map(send));
  const taken = answers.filter(({ status }) => status === 200);
  expect(taken).toHaveLength(3);
  expect(new Set(taken.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect(await client.loans.getLoan({ loanId: first.loanId })).toMatchObject({
    owed: { principalFen: 1_700_000 },
  });
  await expectInvariants(service.database, service.clock.now());
});
