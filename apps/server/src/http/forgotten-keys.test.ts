import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { refusalOf } from "../testing/applicant.ts";
import { agreementTo, startBorrowing, wishOf } from "../testing/borrow.ts";
import { giveCoupon } from "../testing/coupons.ts";
import { expectBankAgrees, expectInvariants } from "../testing/invariants.ts";
import {
  confirm,
  makePayment,
  payOrders,
  proveConsent,
  sendOrder,
  setRepayBalance,
} from "../testing/trade.ts";
import { fillSafeAccount, giveReceivingAccount } from "../testing/withdrawing.ts";

// The answer to a key is kept for 30 days, what the key made for ever: the key is of that one request all the same.

const REUSED = expect.objectContaining({ code: "IDEMPOTENCY_KEY_REUSED" }) as unknown;

async function start() {
  const started = await startBorrowing({}, { driver: "postgres" });
  const { database, clock } = started.service;
  const forget = () => database.execute("delete from idempotency_record");
  const countOf = async (table: string): Promise<number> => {
    const { rows } = await database.execute<{ n: number }>(
      `select count(*)::integer as n from ${table}`,
    );
    return rows[0]?.n ?? -1;
  };
  /** Sends one request, then it again and others with its key, when the key's answer is forgotten. */
  const tryAll = async <Input, Answer>(
    table: string,
    send: (input: Input, key: string) => Promise<Answer>,
    input: Input,
    others: readonly Input[],
    idOf: (answer: Answer) => string,
  ): Promise<Answer> => {
    const key = randomUUID();
    const first = await send(input, key);
    const before = await countOf(table);
    for (const other of others) {
      await forget();
      expect([other, await refusalOf(send(other, key))]).toEqual([other, REUSED]);
    }
    await forget();
    const again = await send(input, key);
    expect(idOf(again)).toBe(idOf(first));
    expect(await countOf(table)).toBe(before);
    return first;
  };
  const allIsWell = async () => {
    await expectInvariants(database, clock.now());
    await expectBankAgrees(database);
  };
  return { ...started, forget, tryAll, allIsWell };
}

test("repaying: another quote with the same key is neither answered as the first nor debited", async () => {
  const { service, dealer, client, tryAll, allIsWell } = await start();
  await setRepayBalance(service, dealer, 1_000_000_000);
  const loanIds: string[] = [];
  for (let index = 0; index < 2; index += 1) {
    const orderId = await sendOrder(service, dealer, 1_000_000);
    const { loanId } = await payOrders(service, client, dealer, [orderId]);
    loanIds.push(loanId ?? "");
  }
  service.clock.moveTo("2026-03-03T10:00:00+08:00");
  await service.context.jobs.settle();
  const quotes = [];
  for (const [loanId, amountFen] of [
    [loanIds[0], 300_000],
    [loanIds[1], 300_000],
    [loanIds[1], null],
  ] as const) {
    const quote = await client.repayment.quoteRepayment({
      loanIds: [loanId ?? ""],
      ...(amountFen === null ? {} : { amountFen }),
    });
    quotes.push({ quoteId: quote.quoteId, totalFen: quote.totalFen });
  }
  const [first = { quoteId: "", totalFen: 0 }, ...others] = quotes;
  const done = await tryAll(
    "repayment",
    (input, idempotencyKey) => client.repayment.repay(input, { context: { idempotencyKey } }),
    first,
    [...others, { ...first, totalFen: first.totalFen + 1 }],
    ({ repaymentId }) => repaymentId,
  );
  expect(done.status).toBe("SUCCESS");
  await allIsWell();
});

test("withdrawing: another amount or account with the same key begins nothing", async () => {
  const { service, dealer, client, tryAll, allIsWell } = await start();
  await fillSafeAccount(service, dealer, 1_000_000);
  const toAccountId = await giveReceivingAccount(service, dealer);
  const otherId = await giveReceivingAccount(service, dealer, {
    accountNo: "44250100003600000002",
  });
  const begun = await tryAll(
    "withdrawal",
    (input, idempotencyKey) =>
      client.withdrawals.startWithdrawal(input, { context: { idempotencyKey } }),
    { toAccountId, amountFen: 10_000 },
    [
      { toAccountId, amountFen: 10_001 },
      { toAccountId: otherId, amountFen: 10_000 },
    ],
    ({ withdrawalId }) => withdrawalId,
  );
  expect(begun).toMatchObject({ status: "VERIFYING", amountFen: 10_000 });
  await allIsWell();
});

test("paying: another basket, way, coupon or price with the same key makes no payment", async () => {
  const { service, dealer, client, forget, tryAll, allIsWell } = await start();
  const [orderId, otherId] = [
    await sendOrder(service, dealer, 1_000_000),
    await sendOrder(service, dealer, 2_000_000),
  ];
  const couponId = await giveCoupon(service.context, dealer, {
    type: 99,
    minFen: 100,
    maxFen: 1_000,
  });
  const agree = async (orderIds: string[], interestCoupon = "NONE") => {
    const quote = await client.payments.quotePayment({
      orderIds,
      mode: "ENTRUSTED_DIRECT",
      interestCoupon,
      principalCoupon: "NONE",
    });
    return {
      orders: quote.orders.map((order) => ({
        orderId: order.orderId,
        orderVersion: order.orderVersion,
        amountFen: order.amountFen,
      })),
      mode: quote.mode,
      bankChannel: quote.bankChannel,
      interestCouponId: quote.interestCouponId,
      principalCouponId: quote.principalCouponId,
      termsHash: quote.termsHash,
    };
  };
  const send = (input: Awaited<ReturnType<typeof agree>>, idempotencyKey: string) =>
    client.payments.createPayment(input, { context: { idempotencyKey } });
  const [plain, drawn, other] = [
    await agree([orderId]),
    await agree([orderId], couponId),
    await agree([otherId]),
  ];
  const different = [
    other,
    { ...plain, mode: "SELF_WITHDRAWAL" as const },
    { ...plain, orders: plain.orders.map((order) => ({ ...order, orderVersion: 2 })) },
    { ...plain, orders: [...plain.orders, ...other.orders] },
  ];
  const idOf = ({ paymentId }: { readonly paymentId: string }) => paymentId;
  await tryAll(
    "intent",
    send,
    plain,
    [...different, drawn, { ...plain, termsHash: "0".repeat(64) }],
    idOf,
  );
  // What the server drew for it does not make the same request another one.
  const payment = await tryAll("intent", send, drawn, [...different, plain], idOf);

  const faceSessionId = await proveConsent(service.context, dealer, payment);
  const key = randomUUID();
  expect((await confirm(client, payment, faceSessionId, key)).status).toBe("SUCCESS");
  await forget();
  const otherTerms = { ...payment, termsHash: "0".repeat(64) };
  expect(await refusalOf(confirm(client, otherTerms, faceSessionId, key))).toMatchObject({
    code: "QUOTE_STALE",
  });
  await forget();
  expect((await confirm(client, payment, faceSessionId, key)).loanId).not.toBeNull();
  expect((await client.loans.listLoans({ view: "ALL" })).total).toBe(1);
  // A key of payments is not one of drawdowns, whatever is forgotten.
  const made = await makePayment(client, [otherId], {}, key);
  await forget();
  const agreement = await agreementTo(client, wishOf(dealer));
  expect(
    await refusalOf(
      client.drawdowns.createDrawdown(agreement, { context: { idempotencyKey: key } }),
    ),
  ).toEqual(REUSED);
  expect(made.status).toBe("CREATED");
  await allIsWell();
});

test("borrowing: another loan with the same key makes no drawdown", async () => {
  const { service, dealer, client, tryAll, allIsWell } = await start();
  const receivingAccountId = await giveReceivingAccount(service, dealer);
  const agreed = await agreementTo(client, wishOf(dealer));
  const made = await tryAll(
    "intent",
    (input, idempotencyKey) =>
      client.drawdowns.createDrawdown(input, { context: { idempotencyKey } }),
    agreed,
    [
      await agreementTo(client, wishOf(dealer, { amountFen: 11_000_000 })),
      await agreementTo(client, wishOf(dealer, { periods: 6 })),
      await agreementTo(client, wishOf(dealer, { purpose: "RENT" })),
      await agreementTo(client, wishOf(dealer, { receivingAccountId })),
      { ...agreed, termsHash: "0".repeat(64) },
    ],
    ({ drawdownId }) => drawdownId,
  );
  expect(made).toMatchObject({ status: "CREATED", amountFen: agreed.amountFen });
  await allIsWell();
});
