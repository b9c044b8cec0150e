import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { refusalOf } from "../../testing/applicant.ts";
import { giveCoupon } from "../../testing/coupons.ts";
import { expectInvariants } from "../../testing/invariants.ts";
import { insertPayingDealer, type PayingDealerOptions } from "../../testing/paying-dealer.ts";
import {
  confirm,
  goTo,
  makePayment,
  orderBody,
  payOrders,
  proveConsent,
  sendAsManufacturer,
  sendOrder,
  startTradingService,
} from "../../testing/trade.ts";

async function start(options: PayingDealerOptions = {}) {
  const service = await startTradingService();
  const dealer = await insertPayingDealer(service.context, options);
  const client = await service.clientOf(dealer);
  return { service, dealer, client };
}

test("a payment waits for contract and face, holds no limit and can be found by its request", async () => {
  const { service, dealer, client } = await start();
  const orderId = await sendOrder(service, dealer, 10_000_000);
  const key = randomUUID();
  const payment = await makePayment(client, [orderId], {}, key);
  expect(payment).toMatchObject({
    requestId: key,
    status: "CREATED",
    payerRole: "LEGAL_PERSON",
    faceSessionId: null,
    loanId: null,
    expiresAt: "2026-03-02T10:30:00+08:00",
    availableAfterFen: 40_000_000,
    cost: { principalFen: 10_000_000, dueOn: "2026-04-16", interestFen: 135_000 },
  });
  expect(await client.payments.findPayment({ requestId: key })).toEqual(payment);
  expect(await client.orders.getOrder({ orderId })).toMatchObject({ blockedBy: null });
  await expectInvariants(service.database, service.clock.now());
});

test("the same key again is the same payment; with another body it is refused", async () => {
  const { service, dealer, client } = await start();
  const orderId = await sendOrder(service, dealer, 100);
  const other = await sendOrder(service, dealer, 200);
  const key = randomUUID();
  const payment = await makePayment(client, [orderId], {}, key);
  expect(await makePayment(client, [orderId], {}, key)).toEqual(payment);
  expect((await refusalOf(makePayment(client, [other], {}, key))).code).toBe(
    "IDEMPOTENCY_KEY_REUSED",
  );
});

test("terms that differ from those on the screen are stale", async () => {
  const { service, dealer, client } = await start();
  const orderId = await sendOrder(service, dealer, 100);
  const quote = await client.payments.quotePayment({
    orderIds: [orderId],
    mode: "ENTRUSTED_DIRECT",
    interestCoupon: "NONE",
    principalCoupon: "NONE",
  });
  const create = (changes: object) =>
    client.payments.createPayment(
      {
        orders: quote.orders.map(({ orderId: id, orderVersion, amountFen }) => ({
          orderId: id,
          orderVersion,
          amountFen,
        })),
        mode: quote.mode,
        bankChannel: quote.bankChannel,
        interestCouponId: null,
        principalCouponId: null,
        termsHash: quote.termsHash,
        ...changes,
      },
      { context: { idempotencyKey: randomUUID() } },
    );
  const codeOf = async (changes: object) => (await refusalOf(create(changes))).code;
  expect(await codeOf({ termsHash: "0".repeat(64) })).toBe("QUOTE_STALE");
  // The way is part of what was agreed to.
  expect(await codeOf({ mode: "ENTRUSTED_TRANSIT" })).toBe("QUOTE_STALE");
  expect(await codeOf({ orders: [{ orderId, orderVersion: 2, amountFen: 100 }] })).toBe(
    "ORDER_CHANGED",
  );
  expect(await codeOf({ orders: [{ orderId, orderVersion: 1, amountFen: 1 }] })).toBe(
    "ORDER_CHANGED",
  );
  service.clock.moveTo("2026-03-02T14:00:00+08:00");
  expect(await codeOf({})).toBe("ORDER_EXPIRED");
});

test("a quote of yesterday is stale: its dates are gone", async () => {
  const { service, dealer, client } = await start();
  service.clock.moveTo("2026-03-02T23:58:00+08:00");
  const orderId = await sendOrder(service, dealer, 100);
  const quote = await client.payments.quotePayment({
    orderIds: [orderId],
    mode: "ENTRUSTED_DIRECT",
    interestCoupon: "NONE",
    principalCoupon: "NONE",
  });
  expect(quote.expiresAt).toBe("2026-03-03T00:00:00+08:00");
  service.clock.moveTo("2026-03-03T00:00:01+08:00");
  const late = client.payments.createPayment(
    {
      orders: [{ orderId, orderVersion: 1, amountFen: 100 }],
      mode: quote.mode,
      bankChannel: quote.bankChannel,
      interestCouponId: null,
      principalCouponId: null,
      termsHash: quote.termsHash,
    },
    { context: { idempotencyKey: randomUUID() } },
  );
  expect((await refusalOf(late)).code).toBe("QUOTE_STALE");
});

test("a random coupon is drawn once, when it is locked, and never again", async () => {
  const { service, dealer, client } = await start();
  const orderId = await sendOrder(service, dealer, 10_000_000);
  const couponId = await giveCoupon(service.context, dealer, {
    type: 99,
    minFen: 1_000,
    maxFen: 30_000,
  });
  const quote = await client.payments.quotePayment({
    orderIds: [orderId],
    mode: "ENTRUSTED_DIRECT",
    interestCoupon: couponId,
    principalCoupon: "NONE",
  });
  // Until its amount is drawn it promises the least.
  expect(quote.cost.couponBenefitFen).toBe(1_000);
  const payment = await makePayment(client, [orderId], { interestCoupon: couponId });
  const drawnFen = payment.cost.couponBenefitFen;
  expect(drawnFen).toBeGreaterThanOrEqual(1_000);
  expect(drawnFen).toBeLessThanOrEqual(30_000);
  expect(payment.termsHash).not.toBe(quote.termsHash);
  await client.payments.closePayment({ paymentId: payment.paymentId });
  const second = await makePayment(client, [orderId], { interestCoupon: couponId });
  expect(second.cost.couponBenefitFen).toBe(drawnFen);
  const paid = await confirm(client, second, await proveConsent(service.context, dealer, second));
  expect(paid.status).toBe("SUCCESS");
  await expectInvariants(service.database, service.clock.now());
});

test("a coupon is in one payment at a time; coming back to the same basket starts it again", async () => {
  const { service, dealer, client } = await start();
  const couponId = await giveCoupon(service.context, dealer, { type: 1, valueFen: 100 });
  const [first, second] = [
    await sendOrder(service, dealer, 1_000_000),
    await sendOrder(service, dealer, 2_000_000),
  ];
  const payment = await makePayment(client, [first], { interestCoupon: couponId });
  const taken = await refusalOf(makePayment(client, [second], { interestCoupon: couponId }));
  expect(taken.code).toBe("COUPON_TAKEN");
  const again = await makePayment(client, [first]);
  expect(again.paymentId).not.toBe(payment.paymentId);
  expect(await client.payments.getPayment({ paymentId: payment.paymentId })).toMatchObject({
    status: "CLOSED",
    failCode: "REPLACED",
  });
  const free = await makePayment(client, [second], { interestCoupon: couponId });
  expect(free.interestCouponId).toBe(couponId);
  await expectInvariants(service.database, service.clock.now());
});

test("each obstacle has its own refusal", async () => {
  const { service, dealer, client } = await start({ limitFen: 1_000 });
  const tooMuch = await sendOrder(service, dealer, 1_001);
  const quote = await client.payments.quotePayment({
    orderIds: [tooMuch],
    mode: "ENTRUSTED_DIRECT",
    interestCoupon: "NONE",
    principalCoupon: "NONE",
  });
  expect(quote.blockedBy).toBe("LIMIT_TOO_LOW");
  expect((await refusalOf(makePayment(client, [tooMuch]))).code).toBe("LIMIT_TOO_LOW");

  const paid = await sendOrder(service, dealer, 10);
  await payOrders(service, client, dealer, [paid]);
  expect((await refusalOf(makePayment(client, [paid]))).code).toBe("ORDER_ALREADY_PAID");

  const body = orderBody(service, dealer, 20);
  const answer = await sendAsManufacturer(service, "/intake/orders", body);
  await sendAsManufacturer(service, "/intake/order-cancellations", {
    source: "LEAF",
    externalNo: body.externalNo,
  });
  const cancelled = answer.json<{ orderId: string }>().orderId;
  expect((await refusalOf(makePayment(client, [cancelled]))).code).toBe("ORDER_CANCELLED");
});

test("an unconfirmed intent closes after half an hour, and its coupon is released", async () => {
  const { service, dealer, client } = await start();
  const orderId = await sendOrder(service, dealer, 1_000_000);
  const couponId = await giveCoupon(service.context, dealer, { type: 1, valueFen: 100 });
  const payment = await makePayment(client, [orderId], { interestCoupon: couponId });
  const { paymentId } = payment;
  const faceSessionId = await proveConsent(service.context, dealer, payment);
  await goTo(service, "2026-03-02T10:29:59+08:00");
  expect((await client.payments.getPayment({ paymentId })).status).toBe("FACE_PENDING");
  service.clock.moveTo("2026-03-02T10:30:00+08:00");
  expect((await refusalOf(confirm(client, payment, faceSessionId))).code).toBe("PAYMENT_EXPIRED");
  await service.context.jobs.settle();
  expect(await client.payments.getPayment({ paymentId })).toMatchObject({
    status: "CLOSED",
    failCode: "EXPIRED",
  });
  const { items } = await client.coupons.listCoupons({ view: "USABLE" });
  expect(items).toMatchObject([{ couponId, status: 0 }]);
  await expectInvariants(service.database, service.clock.now());
});
