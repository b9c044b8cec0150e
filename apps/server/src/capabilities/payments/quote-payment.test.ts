import { expect, test } from "vitest";
import { setChannelSigning } from "../accounts/set-channel-signing.ts";
import { freezeLine } from "../credit/freeze-line.ts";
import { inTransaction } from "../../database/transaction.ts";
import { refusalOf } from "../../testing/applicant.ts";
import { giveCoupon } from "../../testing/coupons.ts";
import { insertPayingDealer, type PayingDealerOptions } from "../../testing/paying-dealer.ts";
import {
  orderBody,
  payOrders,
  sendAsManufacturer,
  sendOrder,
  startTradingService,
} from "../../testing/trade.ts";

async function start(options: PayingDealerOptions = {}) {
  const service = await startTradingService();
  const dealer = await insertPayingDealer(service.context, options);
  const client = await service.clientOf(dealer);
  const quote = (
    orderIds: string[],
    more: Partial<Parameters<typeof client.payments.quotePayment>[0]> = {},
  ) =>
    client.payments.quotePayment({
      orderIds,
      interestCoupon: "NONE",
      principalCoupon: "NONE",
      ...more,
    });
  return { service, dealer, client, quote };
}

test("what an order costs: the first worked case, in every figure", async () => {
  const { service, dealer, quote } = await start();
  const orderId = await sendOrder(service, dealer, 10_000_000);
  expect(await quote([orderId], { mode: "ENTRUSTED_DIRECT" })).toMatchObject({
    cost: {
      orderFen: 10_000_000,
      principalCouponFen: 0,
      principalFen: 10_000_000,
      dailyRatePpm: 300,
      simpleAnnualPercent: "10.95",
      xirrPercent: "11.49",
      termDays: 45,
      drawOn: "2026-03-02",
      interestFrom: "2026-03-03",
      dueOn: "2026-04-16",
      grossInterestFen: 135_000,
      couponBenefitFen: 0,
      interestFen: 135_000,
      totalDueFen: 10_135_000,
    },
    receiverName: "深圳测试供应链有限公司",
    repayAccount: { cardType: 4, last4: "0001" },
    limitFen: 50_000_000,
    availableFen: 50_000_000,
    availableAfterFen: 40_000_000,
    payDeadline: "2026-03-02T14:00:00+08:00",
    expiresAt: "2026-03-02T10:05:00+08:00",
    interestCouponUsage: -2,
    principalCouponUsage: -2,
    payWayResult: 0,
    blockedBy: null,
  });
});

test("with several ways open the dealer has to choose one", async () => {
  const { service, dealer, quote } = await start();
  const orderId = await sendOrder(service, dealer, 100);
  const quoted = await quote([orderId]);
  expect(quoted.payWayResult).toBe("PAY_WAY_MANY");
  expect(quoted.mode).toBe("ENTRUSTED_DIRECT");
  expect(quoted.payWays.map(({ mode, usable }) => [mode, usable])).toEqual([
    ["ENTRUSTED_DIRECT", true],
    ["ENTRUSTED_TRANSIT", true],
    ["SELF_WITHDRAWAL", true],
  ]);
});

test("a closed way stays visible with its reason", async () => {
  const { service, dealer, quote } = await start();
  const orderId = await sendOrder(service, dealer, 100);
  const key = { enterpriseId: dealer.enterpriseId, bankChannel: "ICBC_BANK" } as const;
  const change = (changes: object) =>
    inTransaction(service.database, (transaction) =>
      setChannelSigning(transaction, service.context, {
        ...key,
        ...changes,
        now: service.clock.now(),
      }),
    );
  const reasons = async () =>
    (await quote([orderId])).payWays.map(({ mode, blockedBy }) => [mode, blockedBy]);

  await change({ validTo: "2026-03-01" });
  expect(await reasons()).toEqual([
    ["ENTRUSTED_DIRECT", "PERMISSION_EXPIRATION"],
    ["ENTRUSTED_TRANSIT", null],
    ["SELF_WITHDRAWAL", null],
  ]);
  await change({ nonTransit: false });
  expect((await reasons())[0]).toEqual(["ENTRUSTED_DIRECT", "NO_PERMISSIONS"]);
  await change({ uniquePaymentId: null });
  expect(await reasons()).toEqual([
    ["ENTRUSTED_DIRECT", "MISSING_UNIQUE_IDENTIFIER"],
    ["ENTRUSTED_TRANSIT", "MISSING_UNIQUE_IDENTIFIER"],
    ["SELF_WITHDRAWAL", null],
  ]);
  const only = await quote([orderId]);
  expect([only.mode, only.payWayResult, only.blockedBy]).toEqual(["SELF_WITHDRAWAL", 0, null]);
  expect(only.safeAccount).toMatchObject({ bankChannel: "ICBC_BANK", cardType: 0 });
  const asked = await quote([orderId], { mode: "ENTRUSTED_DIRECT" });
  expect(asked.safeAccount).toBeNull();
  expect(asked.blockedBy).toBe("MISSING_UNIQUE_IDENTIFIER");
});

test("the best coupon is proposed for the planned day, and each says what it saves", async () => {
  const { service, dealer, quote } = await start();
  const orderId = await sendOrder(service, dealer, 10_000_000);
  // The worked case of the optimiser: 200 yuan off, seven days free, 15 % off.
  const less = await giveCoupon(service.context, dealer, { type: 1, valueFen: 20_000 });
  const free = await giveCoupon(service.context, dealer, { type: 8, freeDays: 7 });
  const share = await giveCoupon(service.context, dealer, {
    type: 2,
    payRatio: "0.85",
    capFen: null,
  });
  const soon = await quote([orderId], { interestCoupon: "BEST", plannedRepayOn: "2026-03-05" });
  expect(soon.interestCoupons.map(({ coupon, savingFen }) => [coupon.couponId, savingFen])).toEqual(
    [
      [less, 9_000],
      [free, 9_000],
      [share, 1_350],
    ],
  );
  const atDue = await quote([orderId], { interestCoupon: "BEST" });
  expect(atDue.plannedRepayOn).toBe("2026-04-16");
  expect(atDue.interestCouponId).toBe(free);
  expect(atDue.interestCouponUsage).toBe(0);
  expect(atDue.interestCoupons.map(({ savingFen, best }) => [savingFen, best])).toEqual([
    [21_000, true],
    [20_250, false],
    [20_000, false],
  ]);
  expect(atDue.cost).toMatchObject({ couponBenefitFen: 21_000, interestFen: 114_000 });
  expect((await quote([orderId])).interestCouponUsage).toBe(-1);
});

test("a principal coupon lowers the loan; both kinds go together; a self-withdrawal takes none", async () => {
  const { service, dealer, quote } = await start();
  const orderId = await sendOrder(service, dealer, 50_000_000);
  const principal = await giveCoupon(service.context, dealer, { type: 15, valueFen: 200_000 });
  await giveCoupon(service.context, dealer, { type: 8, freeDays: 10 });
  const quoted = await quote([orderId], {
    mode: "ENTRUSTED_TRANSIT",
    interestCoupon: "BEST",
    principalCoupon: "BEST",
  });
  expect(quoted.principalCouponId).toBe(principal);
  expect(quoted.cost).toMatchObject({
    principalCouponFen: 200_000,
    principalFen: 49_800_000,
    grossInterestFen: 672_300,
    interestFen: 522_900,
  });
  const withdrawal = await quote([orderId], {
    mode: "SELF_WITHDRAWAL",
    principalCoupon: "BEST",
  });
  expect(withdrawal.principalCouponId).toBeNull();
  expect(withdrawal.principalCouponUsage).toBe(-3);
  expect(withdrawal.principalCoupons[0]).toMatchObject({ usable: false, reason: "WRONG_METHOD" });
  const refusal = await refusalOf(
    quote([orderId], { mode: "SELF_WITHDRAWAL", principalCoupon: principal }),
  );
  expect(refusal.code).toBe("COUPON_NOT_USABLE");
});

test("a coupon that does not fit is listed with its reason, and refused when it is chosen", async () => {
  const { service, dealer, quote } = await start();
  const orderId = await sendOrder(service, dealer, 10_000);
  const large = await giveCoupon(
    service.context,
    dealer,
    { type: 1, valueFen: 10 },
    { minPrincipalFen: 1_000_000 },
  );
  const quoted = await quote([orderId], { interestCoupon: "BEST" });
  expect(quoted.interestCouponId).toBeNull();
  expect(quoted.interestCouponUsage).toBe(-3);
  expect(quoted.interestCoupons[0]).toMatchObject({ usable: false, reason: "PRINCIPAL_TOO_LOW" });
  expect((await refusalOf(quote([orderId], { interestCoupon: large }))).code).toBe(
    "COUPON_NOT_USABLE",
  );
  const strange = "01JD0000000000000000000000";
  expect((await refusalOf(quote([orderId], { interestCoupon: strange }))).code).toBe(
    "COUPON_NOT_USABLE",
  );
});

test("a used coupon is distinguished from one that never fitted", async () => {
  const { service, dealer, client, quote } = await start();
  const couponId = await giveCoupon(service.context, dealer, { type: 1, valueFen: 10 });
  const first = await sendOrder(service, dealer, 1_000_000);
  await payOrders(service, client, dealer, [first], { interestCoupon: couponId });
  const second = await sendOrder(service, dealer, 1_000_000);
  expect((await refusalOf(quote([second], { interestCoupon: couponId }))).code).toBe(
    "COUPON_TAKEN",
  );
});

test("a dealer who cannot pay now sees the price and why not", async () => {
  const { service, dealer, quote } = await start({ limitFen: 1_000_000 });
  const orderId = await sendOrder(service, dealer, 1_000_001);
  expect(await quote([orderId])).toMatchObject({
    blockedBy: "LIMIT_TOO_LOW",
    availableFen: 1_000_000,
    availableAfterFen: -1,
  });
  await inTransaction(service.database, (transaction) =>
    freezeLine(transaction, {
      lineId: dealer.lineId,
      reason: "RISK",
      note: "",
      now: service.clock.now(),
    }),
  );
  expect((await quote([orderId])).blockedBy).toBe("LINE_FROZEN");
  service.clock.moveTo("2026-03-02T14:00:00+08:00");
  expect((await quote([orderId])).blockedBy).toBe("ORDER_EXPIRED");
});

test.each([
  ["2026-05-31", "ID_VALIDITY_TOO_SHORT"],
  ["2026-06-01", null],
  ["2026-03-01", "ID_EXPIRED"],
])("an ID that is valid to %s: %s", async (idValidTo, blockedBy) => {
  const { service, dealer, quote } = await start({ idValidTo });
  const orderId = await sendOrder(service, dealer, 100);
  expect((await quote([orderId])).blockedBy).toBe(blockedBy);
});

test("orders of another dealer are not found, and one basket has one receiver", async () => {
  const { service, dealer, quote } = await start();
  const other = await insertPayingDealer(service.context, { number: 2 });
  const orderId = await sendOrder(service, dealer, 100);
  const foreign = await sendOrder(service, other, 100);
  expect(await refusalOf(quote([orderId, foreign]))).toEqual({
    code: "ORDER_NOT_FOUND",
    data: { ids: [foreign] },
  });
  const body = orderBody(service, dealer, 200);
  const elsewhere = await sendAsManufacturer(service, "/intake/orders", {
    ...body,
    receiver: { ...body.receiver, receiverNo: "R2" },
  });
  const secondId = elsewhere.json<{ orderId: string }>().orderId;
  expect((await refusalOf(quote([orderId, secondId]))).code).toBe("INPUT_INVALID");
});
