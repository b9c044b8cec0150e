import { randomUUID } from "node:crypto";
import type { ApiClient } from "@kedu/api/browser";
import { expect, test } from "vitest";
import { sql } from "../../database/drizzle.ts";
import { refusalOf } from "../../testing/applicant.ts";
import { giveCoupon } from "../../testing/coupons.ts";
import { expectBankAgrees, expectInvariants } from "../../testing/invariants.ts";
import { insertPayingDealer, type PayingDealerOptions } from "../../testing/paying-dealer.ts";
import {
  confirm,
  goTo,
  makePayment,
  orderBody,
  payOrders,
  proveConsent,
  repayLoans,
  sendAsManufacturer,
  sendOrder,
  setRepayBalance,
  startTradingService,
} from "../../testing/trade.ts";
import { whileLocked } from "../../testing/while-locked.ts";
import { withKey } from "../../testing/withdrawing.ts";

// Races run on PostgreSQL: an embedded database has one connection and would prove nothing.

async function start(options: PayingDealerOptions = {}) {
  const service = await startTradingService({ driver: "postgres", poolSize: 24 });
  const dealer = await insertPayingDealer(service.context, options);
  const client = await service.clientOf(dealer);
  const ready = async (orderIds: string[], interestCoupon = "NONE") => {
    const payment = await makePayment(client, orderIds, { interestCoupon });
    return { payment, faceSessionId: await proveConsent(service.context, dealer, payment) };
  };
  return { service, dealer, client, ready };
}

/** The result of each call: a status, or the code of its refusal. */
async function endsOf(calls: readonly Promise<{ readonly status: string }>[]): Promise<string[]> {
  const ends = await Promise.all(
    calls.map(async (call) =>
      call.then(
        ({ status }) => status,
        (error: unknown) => String(Reflect.get(Object(error), "code")),
      ),
    ),
  );
  return ends.toSorted();
}

function endsBeside(ends: readonly string[], expected: readonly string[]): string[] {
  return ends.filter((end) => !expected.includes(end));
}

test("two devices pay one order with two lines: once", async () => {
  const { service, dealer, client } = await start({ partnerLine: {} });
  for (let round = 0; round < 5; round += 1) {
    const orderId = await sendOrder(service, dealer, 100_000);
    const other = await sendOrder(service, dealer, 50_000);
    const payments = [];
    for (const [appCode, basket] of [
      ["APP1001", [orderId]],
      ["00406", [orderId, other]],
    ] as const) {
      const payment = await makePayment(client, basket, { appCode });
      payments.push({
        payment,
        faceSessionId: await proveConsent(service.context, dealer, payment),
      });
    }
    const ends = await endsOf(
      payments.map(({ payment, faceSessionId }) => confirm(client, payment, faceSessionId)),
    );
    expect(ends.filter((end) => end === "SUCCESS")).toHaveLength(1);
    expect(endsBeside(ends, ["SUCCESS", "ORDER_IN_PAYMENT", "ORDER_ALREADY_PAID"])).toEqual([]);
  }
  await expectInvariants(service.database, service.clock.now());
  await expectBankAgrees(service.database);
});

test("the limit of the day holds over two lines at once", async () => {
  const { service, dealer, client } = await start({ partnerLine: {} });
  await client.payments.setDayLimit({ dayMaxFen: 250_000 }, withKey());
  const ready = [];
  for (const appCode of ["APP1001", "00406", "APP1001", "00406"] as const) {
    const payment = await makePayment(client, [await sendOrder(service, dealer, 100_000)], {
      appCode,
    });
    ready.push({ payment, faceSessionId: await proveConsent(service.context, dealer, payment) });
  }
  const ends = await endsOf(
    ready.map(({ payment, faceSessionId }) => confirm(client, payment, faceSessionId)),
  );
  expect(ends).toEqual(["DAY_LIMIT_REACHED", "DAY_LIMIT_REACHED", "SUCCESS", "SUCCESS"]);
  await expectInvariants(service.database, service.clock.now());
});

test("a payment that waits for its line over midnight is no payment of the day before", async () => {
  const { service, dealer, client } = await start();
  await client.payments.setDayLimit({ dayMaxFen: 150_000 }, withKey());
  await goTo(service, "2026-03-02T23:55:00+08:00");
  const evening = await service.clientOf(dealer);
  const payment = await makePayment(evening, [await sendOrder(service, dealer, 100_000)]);
  await payOrders(service, evening, dealer, [await sendOrder(service, dealer, 100_000)]);
  const faceSessionId = await proveConsent(service.context, dealer, payment);
  service.clock.moveBusinessTo("2026-03-02T23:59:59+08:00");
  const lines = await whileLocked(service.database, (transaction) =>
    transaction.execute(sql`select from credit_line for update`),
  );
  const confirming = endsOf([confirm(evening, payment, faceSessionId)]);
  await lines.isWaitedFor();
  service.clock.moveBusinessTo("2026-03-03T00:00:01+08:00");
  await lines.release();
  // Its terms were those of the day before.
  expect(await confirming).toEqual(["QUOTE_STALE"]);
  const { rows } = await service.database.execute(
    sql`select sum(order_fen)::int as paid from intent where submitted_at < '2026-03-03T00:00:00+08:00'`,
  );
  expect(rows).toEqual([{ paid: 100_000 }]);
});

test("two devices pay one order: once", async () => {
  const { service, dealer, client } = await start();
  for (let round = 0; round < 5; round += 1) {
    const orderId = await sendOrder(service, dealer, 100_000);
    const other = await sendOrder(service, dealer, 50_000);
    // Another basket on the second device, so that neither replaces the other.
    const baskets = [[orderId], [orderId, other]];
    const payments = [];
    for (const basket of baskets) {
      const payment = await makePayment(client, basket);
      payments.push({
        payment,
        faceSessionId: await proveConsent(service.context, dealer, payment),
      });
    }
    const ends = await endsOf(
      payments.map(({ payment, faceSessionId }) => confirm(client, payment, faceSessionId)),
    );
    expect(ends).toContain("SUCCESS");
    expect(ends.filter((end) => end === "SUCCESS")).toHaveLength(1);
    expect(["ORDER_IN_PAYMENT", "ORDER_ALREADY_PAID"]).toContain(
      ends.find((end) => end !== "SUCCESS"),
    );
  }
  await expectInvariants(service.database, service.clock.now());
  await expectBankAgrees(service.database);
});

test("twenty parallel payments of the last limit: never over", { timeout: 60_000 }, async () => {
  const { service, dealer, client, ready } = await start({ limitFen: 350_000 });
  const payments = [];
  for (let index = 0; index < 20; index += 1) {
    payments.push(await ready([await sendOrder(service, dealer, 100_000)]));
  }
  const ends = await endsOf(
    payments.map(({ payment, faceSessionId }) => confirm(client, payment, faceSessionId)),
  );
  expect(ends.filter((end) => end === "SUCCESS")).toHaveLength(3);
  expect(ends.filter((end) => end === "LIMIT_TOO_LOW")).toHaveLength(17);
  const { rows } = await service.database.execute(
    sql`select used_fen, reserved_fen from credit_line`,
  );
  expect(rows).toEqual([{ used_fen: 300_000, reserved_fen: 0 }]);
  await expectInvariants(service.database, service.clock.now());
  await expectBankAgrees(service.database);
});

test("a double tap, and a storm of retries with one key, pay once", async () => {
  const { service, dealer, client, ready } = await start();
  const { payment, faceSessionId } = await ready([await sendOrder(service, dealer, 100_000)]);
  const key = randomUUID();
  const ends = await endsOf(
    Array.from({ length: 20 }, () => confirm(client, payment, faceSessionId, key)),
  );
  expect(ends).toContain("SUCCESS");
  expect(endsBeside(ends, ["SUCCESS", "REQUEST_IN_PROGRESS"])).toEqual([]);
  expect((await confirm(client, payment, faceSessionId, key)).status).toBe("SUCCESS");
  await expectInvariants(service.database, service.clock.now());
  await expectBankAgrees(service.database);
});

test("two keys for one payment at the same moment pay once", async () => {
  const { service, dealer, client, ready } = await start();
  const { payment, faceSessionId } = await ready([await sendOrder(service, dealer, 100_000)]);
  await endsOf(Array.from({ length: 8 }, () => confirm(client, payment, faceSessionId)));
  const paid = await client.payments.getPayment({ paymentId: payment.paymentId });
  expect(paid.status).toBe("SUCCESS");
  expect((await client.loans.listLoans({ view: "ALL" })).total).toBe(1);
  await expectInvariants(service.database, service.clock.now());
  await expectBankAgrees(service.database);
});

test("paying against cancelling: one of them, never both", async () => {
  const { service, dealer, client, ready } = await start();
  for (let round = 0; round < 8; round += 1) {
    const body = orderBody(service, dealer, 10_000);
    const intake = await sendAsManufacturer(service, "/intake/orders", body);
    const { orderId } = intake.json<{ orderId: string }>();
    const { payment, faceSessionId } = await ready([orderId]);
    const [paid, cancelled] = await Promise.all([
      endsOf([confirm(client, payment, faceSessionId)]),
      sendAsManufacturer(service, "/intake/order-cancellations", {
        source: "LEAF",
        externalNo: body.externalNo,
      }),
    ]);
    expect(paid[0] === "SUCCESS" ? 409 : 200).toBe(cancelled.statusCode);
    expect(["SUCCESS", "ORDER_CANCELLED"]).toContain(paid[0]);
  }
  await expectInvariants(service.database, service.clock.now());
});

test("one coupon in two payments at the same moment: one gets it", async () => {
  const { service, dealer, client } = await start();
  for (let round = 0; round < 5; round += 1) {
    const interestCoupon = await giveCoupon(service.context, dealer, {
      type: 99,
      minFen: 1,
      maxFen: 1_000,
    });
    const orders = await Promise.all([
      sendOrder(service, dealer, 1_000_000),
      sendOrder(service, dealer, 2_000_000),
    ]);
    const ends = await endsOf(
      orders.map((orderId) => makePayment(client, [orderId], { interestCoupon })),
    );
    expect(ends).toEqual(["COUPON_TAKEN", "CREATED"]);
  }
  await expectInvariants(service.database, service.clock.now());
});

test("repaying against the debit of 14:30: the debt is paid once", async () => {
  const { service, dealer, client } = await start();
  await setRepayBalance(service, dealer, 100_000_000);
  const loanIds: string[] = [];
  for (let index = 0; index < 6; index += 1) {
    const payment = await payOrders(service, client, dealer, [
      await sendOrder(service, dealer, 100_000),
    ]);
    loanIds.push(payment.loanId ?? "");
  }
  await goTo(service, "2026-04-16T14:29:59+08:00");
  const quotes = await Promise.all(
    loanIds.map((loanId) => client.repayment.quoteRepayment({ loanIds: [loanId] })),
  );
  service.clock.moveBusinessTo("2026-04-16T14:30:00+08:00");
  const [ends] = await Promise.all([
    endsOf(quotes.map((quote) => repayQuoted(client, quote))),
    service.context.jobs.settle(),
  ]);
  expect(endsBeside(ends, ["SUCCESS", "REPAYMENT_IN_PROGRESS", "LOAN_SETTLED"])).toEqual([]);
  const { total } = await client.loans.listLoans({ view: "SETTLED" });
  expect(total).toBe(6);
  await expectInvariants(service.database, service.clock.now());
  await expectBankAgrees(service.database);
});

test("two devices repay one loan: once", async () => {
  const { service, dealer, client } = await start();
  const { loanId } = await payOrders(service, client, dealer, [
    await sendOrder(service, dealer, 100_000),
  ]);
  const quotes = await Promise.all(
    Array.from({ length: 6 }, () => client.repayment.quoteRepayment({ loanIds: [loanId ?? ""] })),
  );
  const ends = await endsOf(quotes.map((quote) => repayQuoted(client, quote)));
  expect(ends.filter((end) => end === "SUCCESS")).toHaveLength(1);
  await expectInvariants(service.database, service.clock.now());
  await expectBankAgrees(service.database);
});

test("two debts repaid at the same moment open the line", async () => {
  const { service, dealer, client } = await start();
  const loanIds: string[] = [];
  for (let index = 0; index < 2; index += 1) {
    const { loanId } = await payOrders(service, client, dealer, [
      await sendOrder(service, dealer, 100_000),
    ]);
    loanIds.push(loanId ?? "");
  }
  await setRepayBalance(service, dealer, 0);
  await goTo(service, "2026-04-18T09:00:00+08:00");
  await setRepayBalance(service, dealer, 100_000_000);
  expect((await client.credit.getHome()).lines[0]?.status).toBe("LOAN_LOCKED");
  await Promise.all(loanIds.map((loanId) => repayLoans(client, [loanId])));
  expect((await client.credit.getHome()).lines[0]?.status).toBe("AVAILABLE");
  await expectInvariants(service.database, service.clock.now());
});

test("paying against the noon freeze: paid before it, or refused", async () => {
  const { service, dealer, client, ready } = await start();
  await payOrders(service, client, dealer, [await sendOrder(service, dealer, 100_000)]);
  await setRepayBalance(service, dealer, 0);
  await goTo(service, "2026-04-17T11:59:00+08:00");
  const { payment, faceSessionId } = await ready([await sendOrder(service, dealer, 100_000)]);
  service.clock.moveBusinessTo("2026-04-17T12:00:00+08:00");
  const [ends] = await Promise.all([
    endsOf([confirm(client, payment, faceSessionId)]),
    service.context.jobs.settle(),
  ]);
  expect(["SUCCESS", "LINE_FROZEN"]).toContain(ends[0]);
  expect((await client.credit.getHome()).lines[0]?.status).toBe("LOAN_LOCKED");
  await expectInvariants(service.database, service.clock.now());
  await expectBankAgrees(service.database);
});

test("operations of two dealers do not see each other", async () => {
  const { service, dealer, client } = await start();
  const other = await insertPayingDealer(service.context, { number: 2 });
  const strangers = await service.clientOf(other);
  await Promise.all(
    [[client, dealer] as const, [strangers, other] as const].map(async ([who, whose]) => {
      for (let index = 0; index < 5; index += 1) {
        const payment = await payOrders(service, who, whose, [
          await sendOrder(service, whose, 10_000),
        ]);
        await repayLoans(who, [payment.loanId ?? ""]);
      }
    }),
  );
  const orders = await client.orders.listOrders({ view: "ALL" });
  for (const { orderId } of orders.items) {
    expect((await refusalOf(strangers.orders.getOrder({ orderId }))).code).toBe("ORDER_NOT_FOUND");
  }
  await expectInvariants(service.database, service.clock.now());
  await expectBankAgrees(service.database);
});

function repayQuoted(
  client: ApiClient,
  quote: { readonly quoteId: string; readonly totalFen: number },
): Promise<{ readonly status: string }> {
  return client.repayment.repay({ quoteId: quote.quoteId, totalFen: quote.totalFen }, withKey());
}

test("payments at the same time stay within the limit of the day together", async () => {
  const { service, dealer, client, ready } = await start();
  const orders = [];
  for (const amountFen of [400_000, 400_000, 400_000, 400_000]) {
    orders.push(await ready([await sendOrder(service, dealer, amountFen)]));
  }
  await client.payments.setDayLimit(
    { dayMaxFen: 1_000_000 },
    { context: { idempotencyKey: randomUUID() } },
  );
  const ends = await endsOf(
    orders.map(({ payment, faceSessionId }) => confirm(client, payment, faceSessionId)),
  );
  expect(ends).toEqual(["DAY_LIMIT_REACHED", "DAY_LIMIT_REACHED", "SUCCESS", "SUCCESS"]);
  expect((await client.payments.getPaySettings()).paidTodayFen).toBe(800_000);
  await expectInvariants(service.database, service.clock.now());
});
