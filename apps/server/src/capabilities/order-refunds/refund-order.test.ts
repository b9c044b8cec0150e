import { expect, test } from "vitest";
import { expectBankAgrees, expectInvariants } from "../../testing/invariants.ts";
import {
  ledgerOf,
  payTogether,
  refundAtOrderSystem,
  startWithPaidOrder,
} from "../../testing/refunding.ts";
import { giveCoupon } from "../../testing/coupons.ts";
import { startWithDealer } from "../../testing/borrowing.ts";
import { goTo, repayLoans, scriptBank, sendOrder } from "../../testing/trade.ts";

test("a part of an order is refunded: less principal, the limit back, interest only for the days used", async () => {
  const { service, client, order } = await startWithPaidOrder(10_000_000);
  await goTo(service, "2026-03-05T10:00:00+08:00");
  const answer = await refundAtOrderSystem(service, { ...order, amountFen: 4_000_000 });
  expect(answer).toMatchObject({
    status: 200,
    body: {
      orderId: order.orderId,
      amountFen: 4_000_000,
      at: "2026-03-05T10:00:00+08:00",
    },
  });
  expect(await client.loans.getLoan({ loanId: order.loanId })).toMatchObject({
    status: "ACTIVE",
    paidPrincipalFen: 4_000_000,
    // Three days at 300 ppm on all of it: billed as usual, none of it is paid by the refund.
    owed: { principalFen: 6_000_000, interestFen: 9_000, penaltyFen: 0 },
    paidInterestFen: 0,
    dueOn: "2026-04-16",
  });
  expect((await client.credit.getHome()).lines[0]).toMatchObject({ usedFen: 6_000_000 });
  expect(await client.orders.getOrder({ orderId: order.orderId })).toMatchObject({
    status: "BILLED",
    refundedFen: 4_000_000,
    refunds: [{ amountFen: 4_000_000, at: "2026-03-05T10:00:00+08:00", effectiveOn: "2026-03-05" }],
  });
  const { items } = await client.repayment.listRepayments({ loanId: order.loanId });
  expect(items).toMatchObject([
    {
      kind: "REFUND",
      status: "SUCCESS",
      account: null,
      amountFen: 4_000_000,
      parts: { principalFen: 4_000_000, interestFen: 0, penaltyFen: 0 },
      surplusFen: 0,
      // 42 days of 40,000 yuan are not used.
      savedFen: 50_400,
      effectiveOn: "2026-03-05",
      loans: [{ loanId: order.loanId, settled: false }],
    },
  ]);
  const notices = await client.notifications.listNotices({});
  expect(notices.items[0]).toMatchObject({
    kind: "ORDER_REFUNDED",
    facts: { externalNo: order.externalNo, amountFen: 4_000_000, surplusFen: 0 },
    link: `/orderList/detail?order=${order.orderId}`,
  });
  await goTo(service, "2026-04-16T10:00:00+08:00");
  // 3 days on 100,000 yuan and 42 on 60,000.
  expect(await client.loans.getLoan({ loanId: order.loanId })).toMatchObject({
    owed: { principalFen: 6_000_000, interestFen: 9_000 + 75_600 },
  });
  expect(await ledgerOf(service, ":refund_in")).toEqual([4_000_000]);
  await expectInvariants(service.database, service.clock.now());
  await expectBankAgrees(service.database);
});

test("all of it on the day of the payment: nothing is owed, the loan is refunded and the coupon is back", async () => {
  const { service, dealer, client } = await startWithDealer();
  const interestCoupon = await giveCoupon(service.context, dealer, { type: 1, valueFen: 500 });
  const [order] = await payTogether(service, dealer, [3_000_000], { interestCoupon });
  if (order === undefined) throw new Error("an order was paid");
  await refundAtOrderSystem(service, { ...order, amountFen: 1_000_000 });
  const couponOf = async (view: "USABLE" | "ENDED") =>
    (await client.coupons.listCoupons({ view })).items.find(
      ({ couponId }) => couponId === interestCoupon,
    );
  expect(await couponOf("ENDED")).toMatchObject({ status: 1 });
  service.clock.moveTo("2026-03-02T20:00:00+08:00");
  await refundAtOrderSystem(service, { ...order, amountFen: 2_000_000 });
  expect(await client.loans.getLoan({ loanId: order.loanId })).toMatchObject({
    status: "REFUNDED",
    owed: { totalFen: 0 },
    paidInterestFen: 0,
    settledAt: "2026-03-02T20:00:00+08:00",
    settlement: null,
  });
  expect(await couponOf("USABLE")).toMatchObject({ status: 0, usedOn: null });
  expect((await client.credit.getHome()).lines[0]).toMatchObject({ usedFen: 0 });
  expect(await client.orders.getOrder({ orderId: order.orderId })).toMatchObject({
    status: "CANCELLED",
    refundedFen: 3_000_000,
    blockedBy: "ORDER_CANCELLED",
    payment: { status: "SUCCESS" },
  });
  const paid = await client.orders.listOrders({ view: "PAID" });
  expect(paid.items).toMatchObject([{ orderId: order.orderId, refundedFen: 3_000_000 }]);
  const loans = await client.loans.listLoans({ view: "SETTLED", appCode: "APP1001" });
  expect(loans.items).toMatchObject([{ loanId: order.loanId, status: "REFUNDED" }]);
  const certificate = await client.loans.getSettlementCertificate({ loanId: order.loanId });
  expect(certificate.paragraphs).toContain("其中本金30,000.00元由订单退款归还。");
  // The coupon can be used again.
  await payTogether(service, dealer, [3_000_000], { interestCoupon });
  await expectInvariants(service.database, service.clock.now());
  await expectBankAgrees(service.database);
});

test("all of it later: the interest of the days used is still owed, and paying it settles the loan", async () => {
  const { service, dealer, client } = await startWithDealer();
  const interestCoupon = await giveCoupon(service.context, dealer, { type: 1, valueFen: 500 });
  const [order] = await payTogether(service, dealer, [10_000_000], { interestCoupon });
  if (order === undefined) throw new Error("an order was paid");
  await goTo(service, "2026-03-04T10:00:00+08:00");
  await refundAtOrderSystem(service, { ...order, amountFen: 10_000_000 });
  const { items } = await client.coupons.listCoupons({ view: "ENDED" });
  expect(items[0]).toMatchObject({ couponId: interestCoupon, status: 3 });
  const loanOf = () => client.loans.getLoan({ loanId: order.loanId });
  expect(await loanOf()).toMatchObject({
    status: "ACTIVE",
    owed: { principalFen: 0, interestFen: 5_500, totalFen: 5_500 },
  });
  await goTo(service, "2026-03-20T10:00:00+08:00");
  expect(await loanOf()).toMatchObject({ owed: { totalFen: 5_500 } });
  await expectInvariants(service.database, service.clock.now());
  await repayLoans(client, [order.loanId]);
  expect(await loanOf()).toMatchObject({ status: "SETTLED", paidInterestFen: 5_500 });
  await expectInvariants(service.database, service.clock.now());
  await expectBankAgrees(service.database);
});

test("a coupon that pays all the interest leaves nothing: the loan is refunded and its sponsor is billed", async () => {
  const { service, dealer, client } = await startWithDealer();
  const interestCoupon = await giveCoupon(service.context, dealer, { type: 8, freeDays: 7 });
  const [order] = await payTogether(service, dealer, [10_000_000], { interestCoupon });
  if (order === undefined) throw new Error("an order was paid");
  await goTo(service, "2026-03-04T10:00:00+08:00");
  await refundAtOrderSystem(service, { ...order, amountFen: 10_000_000 });
  expect(await client.loans.getLoan({ loanId: order.loanId })).toMatchObject({
    status: "REFUNDED",
    owed: { totalFen: 0, benefitFen: 6_000 },
  });
  expect(await ledgerOf(service, "subsidy:SPONSOR")).toEqual([6_000]);
  const [month] = (await client.statements.listBillMonths({})).months;
  expect(month).toMatchObject({
    drawnFen: 10_000_000,
    interestFen: 6_000,
    benefitFen: 6_000,
    repaidFen: 0,
    refundedFen: 10_000_000,
    correctedFen: 0,
    closingDebtFen: 0,
  });
  await expectInvariants(service.database, service.clock.now());
});

test("what the loan does not need waits for the dealer, and can be paid out", async () => {
  const { service, client, order, dealer } = await startWithPaidOrder(2_000_000);
  await repayLoans(client, [order.loanId], 1_500_000);
  await refundAtOrderSystem(service, { ...order, amountFen: 1_200_000 });
  expect(await client.loans.getLoan({ loanId: order.loanId })).toMatchObject({ status: "SETTLED" });
  await refundAtOrderSystem(service, { ...order, amountFen: 300_000 });
  expect(await client.loans.getLoan({ loanId: order.loanId })).toMatchObject({ status: "SETTLED" });
  const { items } = await client.repayment.listRepayments({ loanId: order.loanId });
  expect(
    items.map(({ kind, parts, surplusFen }) => [kind, parts.principalFen, surplusFen]),
  ).toEqual([
    ["REFUND", 0, 300_000],
    ["REFUND", 500_000, 700_000],
    ["EARLY", 1_500_000, 0],
  ]);
  expect(await client.transfers.getRefundable()).toMatchObject({ availableFen: 1_000_000 });
  const entries = await client.statements.listStatementEntries({
    account: "SUSPENSE",
    kind: "ORDER_REFUND",
  });
  expect(entries.items.map(({ amountFen }) => amountFen)).toEqual([300_000, 700_000]);
  expect(await ledgerOf(service, `dealer:${dealer.enterpriseId}:suspense`)).toEqual([-1_000_000]);
  await expectInvariants(service.database, service.clock.now());
  await expectBankAgrees(service.database);
});

test("a basket is one loan: each order's refund lowers it, and a principal coupon's part goes back last, to its sponsor", async () => {
  const { service, dealer, client } = await startWithDealer();
  const principalCoupon = await giveCoupon(service.context, dealer, {
    type: 15,
    valueFen: 200_000,
  });
  const orders = await payTogether(service, dealer, [3_000_000, 1_000_000], { principalCoupon });
  const [first, second] = orders;
  if (first === undefined || second === undefined) throw new Error("two orders were paid");
  expect(await ledgerOf(service, "subsidy:SPONSOR")).toEqual([200_000]);
  await refundAtOrderSystem(service, { ...first, amountFen: 3_000_000 });
  expect(await client.loans.getLoan({ loanId: first.loanId })).toMatchObject({
    status: "ACTIVE",
    owed: { principalFen: 800_000 },
  });
  await refundAtOrderSystem(service, { ...second, amountFen: 900_000 });
  expect(await ledgerOf(service, "subsidy:SPONSOR", ":refund_in")).toEqual([100_000, 3_900_000]);
  expect(await client.loans.getLoan({ loanId: first.loanId })).toMatchObject({
    status: "REFUNDED",
  });
  // What the sponsor has back the coupon has not paid.
  const used = await client.coupons.listCoupons({ view: "ENDED" });
  expect(used.items).toMatchObject([{ couponId: principalCoupon, realisedFen: 100_000 }]);
  // The last of it is the sponsor's alone: nothing of it is the dealer's.
  await refundAtOrderSystem(service, { ...second, amountFen: 100_000 });
  expect(await ledgerOf(service, "subsidy:SPONSOR", ":refund_in")).toEqual([0, 4_000_000]);
  const { items } = await client.coupons.listCoupons({ view: "USABLE" });
  expect(items.find(({ couponId }) => couponId === principalCoupon)).toMatchObject({
    status: 0,
    realisedFen: 0,
  });
  const repayments = await client.repayment.listRepayments({ loanId: first.loanId });
  expect(repayments.items.map(({ amountFen }) => amountFen)).toEqual([800_000, 3_000_000]);
  await expectInvariants(service.database, service.clock.now());
});

test("of an overdue loan principal is paid, interest and penalty stay due and the line stays locked", async () => {
  const { service, client, order } = await startWithPaidOrder(10_000_000);
  await scriptBank(service, "debit", "refuse", { times: 100 });
  await goTo(service, "2026-04-21T13:00:00+08:00");
  const before = (await client.loans.getLoan({ loanId: order.loanId })).owed;
  expect(before).toMatchObject({ interestFen: 150_000, penaltyFen: 7_500 });
  await refundAtOrderSystem(service, { ...order, amountFen: 10_000_000 });
  expect(await client.loans.getLoan({ loanId: order.loanId })).toMatchObject({
    status: "OVERDUE",
    owed: { principalFen: 0, interestFen: 150_000, penaltyFen: 7_500 },
  });
  expect((await client.credit.getHome()).lines[0]).toMatchObject({ status: "LOAN_LOCKED" });
  await service.database.execute("delete from sandbox_script");
  await goTo(service, "2026-04-21T15:00:00+08:00");
  expect(await client.loans.getLoan({ loanId: order.loanId })).toMatchObject({ status: "SETTLED" });
  expect((await client.credit.getHome()).lines[0]).toMatchObject({ status: "AVAILABLE" });
  await expectInvariants(service.database, service.clock.now());
  await expectBankAgrees(service.database);
});

test("the same refund again answers as before; its number with other content is refused", async () => {
  const { service, dealer, order } = await startWithPaidOrder(1_000_000);
  const refund = { ...order, refundNo: "TK1", amountFen: 400_000, at: "2026-03-02T10:00:00+08:00" };
  const first = await refundAtOrderSystem(service, refund);
  expect(await refundAtOrderSystem(service, refund)).toEqual(first);
  const changed = { status: 409, body: { code: "EVENT_CHANGED" } };
  expect(await refundAtOrderSystem(service, { ...refund, amountFen: 1 })).toMatchObject(changed);
  const [other] = await payTogether(service, dealer, [400_000]);
  expect(
    await refundAtOrderSystem(service, { ...refund, externalNo: other?.externalNo ?? "" }),
  ).toMatchObject(changed);
  expect(
    await refundAtOrderSystem(service, { ...refund, at: "2026-03-02T10:00:01+08:00" }),
  ).toMatchObject(changed);
  expect(await ledgerOf(service, ":refund_in")).toEqual([400_000]);
});

test("refused: an unknown order, one that is not paid, more than was paid, and a moment before or after all that", async () => {
  const { service, dealer, order } = await startWithPaidOrder(1_000_000);
  const codeOf = async (changes: object) =>
    (await refundAtOrderSystem(service, { ...order, amountFen: 100, ...changes })).body;
  expect(await codeOf({ externalNo: "unknown" })).toMatchObject({ code: "ORDER_NOT_FOUND" });
  expect(await codeOf({ source: "E_COMMERCE" })).toMatchObject({ code: "ORDER_NOT_FOUND" });
  const client = await service.clientOf(dealer);
  const unpaid = await client.orders.getOrder({
    orderId: await sendOrder(service, dealer, 1_000_000),
  });
  expect(await codeOf({ externalNo: unpaid.externalNo })).toMatchObject({ code: "ORDER_NOT_PAID" });
  await refundAtOrderSystem(service, { ...order, amountFen: 600_000 });
  expect(await codeOf({ amountFen: 400_001 })).toMatchObject({
    code: "AMOUNT_TOO_LARGE",
    data: { maximumFen: 400_000 },
  });
  expect(await codeOf({ at: "2026-03-02T09:54:59+08:00" })).toMatchObject({
    code: "INPUT_INVALID",
    data: { fields: ["at"] },
  });
  expect(await codeOf({ at: "2026-03-02T10:05:01+08:00" })).toMatchObject({
    code: "INPUT_INVALID",
    data: { fields: ["at"] },
  });
  expect(await codeOf({ amountFen: 400_000 })).toMatchObject({ amountFen: 400_000 });
  expect(await codeOf({ amountFen: 1 })).toMatchObject({ code: "AMOUNT_TOO_LARGE" });
  await expectInvariants(service.database, service.clock.now());
});
