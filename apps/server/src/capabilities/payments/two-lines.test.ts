import { PARTNER_CREDIT } from "@kedu/domain";
import { expect, test } from "vitest";
import { refusalOf } from "../../testing/applicant.ts";
import { startWithDealer } from "../../testing/borrowing.ts";
import { giveCoupon } from "../../testing/coupons.ts";
import { expectBankAgrees, expectInvariants } from "../../testing/invariants.ts";
import { takePartnerLine } from "../../testing/partner-credit.ts";
import type { PayingDealerOptions } from "../../testing/paying-dealer.ts";
import { startTestService } from "../../testing/service.ts";
import {
  confirm,
  makePayment,
  payOrders,
  proveConsent,
  repayLoans,
  scriptBank,
  sendOrder,
} from "../../testing/trade.ts";

const AMOUNT_FEN = 1_000_000;
const NO_COUPON = { interestCoupon: "NONE", principalCoupon: "NONE" } as const;

/** A dealer with flexible credit at 300 ppm a day and a line of the partner bank at 250. */
async function start(options: PayingDealerOptions = {}) {
  const started = await startWithDealer({ partnerLine: {}, ...options });
  const { service, dealer, client } = started;
  const order = (amountFen = AMOUNT_FEN) => sendOrder(service, dealer, amountFen);
  const quote = async (orderId: string, wish: object = {}) =>
    client.payments.quotePayment({ orderIds: [orderId], ...NO_COUPON, ...wish });
  const lines = async () => {
    const { lines: all } = await client.credit.getHome();
    return Object.fromEntries(
      all.map(({ appCode, reservedFen, usedFen }) => [appCode, [usedFen, reservedFen]]),
    );
  };
  return { ...started, order, quote, lines };
}

const namesOf = (ways: readonly { appCode: string; mode: string; bankChannel: string }[]) =>
  ways.map(({ appCode, bankChannel, mode }) => `${appCode} ${mode} ${bankChannel}`);

test("each line is a way to pay, the cheaper first, and the dealer is asked", async () => {
  const { order, quote } = await start();
  const asked = await quote(await order());
  expect(asked.payWayResult).toBe("PAY_WAY_MANY");
  expect(namesOf(asked.payWays)).toEqual([
    "00406 ENTRUSTED_DIRECT POSTAL_BANK",
    "00406 ENTRUSTED_TRANSIT POSTAL_BANK",
    "00406 SELF_WITHDRAWAL POSTAL_BANK",
    "APP1001 ENTRUSTED_DIRECT ICBC_BANK",
    "APP1001 ENTRUSTED_TRANSIT ICBC_BANK",
    "APP1001 SELF_WITHDRAWAL ICBC_BANK",
  ]);
  // 45 days: 10,000.00 at 0.025 % and at 0.03 % a day.
  expect(asked.lines).toMatchObject([
    {
      appCode: "00406",
      simpleAnnualPercent: "9.125",
      interestFen: 11_250,
      availableFen: 20_000_000,
      availableAfterFen: 19_000_000,
    },
    {
      appCode: "APP1001",
      simpleAnnualPercent: "10.95",
      interestFen: 13_500,
      availableFen: 50_000_000,
      availableAfterFen: 49_000_000,
    },
  ]);
  expect([asked.appCode, asked.cost.interestFen, asked.limitFen]).toEqual([
    "00406",
    11_250,
    20_000_000,
  ]);
  const flexible = await quote(asked.orders[0]?.orderId ?? "", {
    appCode: "APP1001",
    mode: "ENTRUSTED_DIRECT",
    bankChannel: "ICBC_BANK",
  });
  expect([flexible.appCode, flexible.payWayResult, flexible.cost.interestFen]).toEqual([
    "APP1001",
    0,
    13_500,
  ]);
});

test("a payment draws on its own line, is repaid by itself, and leaves the other untouched", async () => {
  const { service, dealer, client, lines, order } = await start();
  const payment = await payOrders(service, client, dealer, [await order()], {
    appCode: PARTNER_CREDIT,
  });
  expect([payment.status, payment.appCode, payment.bankChannel]).toEqual([
    "SUCCESS",
    "00406",
    "POSTAL_BANK",
  ]);
  expect(payment.availableAfterFen).toBe(19_000_000);
  expect(await lines()).toEqual({ APP1001: [0, 0], "00406": [AMOUNT_FEN, 0] });
  const flexible = await payOrders(service, client, dealer, [await order(300_000)], {
    appCode: "APP1001",
  });
  expect(await lines()).toEqual({ APP1001: [300_000, 0], "00406": [AMOUNT_FEN, 0] });

  const partnerLoan = payment.loanId ?? "";
  const flexibleLoan = flexible.loanId ?? "";
  const owed = await client.repayment.getRepayOverview({ appCode: "00406" });
  expect(owed.owingProducts).toEqual(["APP1001", "00406"]);
  expect(owed.outstandingPrincipalFen).toBe(AMOUNT_FEN);
  const both = { loanIds: [partnerLoan, flexibleLoan] };
  expect(await refusalOf(client.repayment.quoteRepayment(both))).toMatchObject({
    code: "INPUT_INVALID",
    data: { fields: ["loanIds"] },
  });
  const repaid = await repayLoans(client, [partnerLoan]);
  expect(repaid.status).toBe("SUCCESS");
  expect(await lines()).toEqual({ APP1001: [300_000, 0], "00406": [0, 0] });
  const left = await client.repayment.getRepayOverview({});
  expect([left.appCode, left.owingProducts]).toEqual(["APP1001", ["APP1001"]]);
  await expectInvariants(service.database, service.clock.now());
  await expectBankAgrees(service.database);
});

test("a payment that the bank refuses gives its line back what it held", async () => {
  const { service, dealer, client, lines, order } = await start();
  await scriptBank(service, "pay", "refuse");
  const failed = await payOrders(service, client, dealer, [await order()], {
    appCode: PARTNER_CREDIT,
  });
  expect([failed.status, await lines()]).toEqual(["FAIL", { APP1001: [0, 0], "00406": [0, 0] }]);
  await expectInvariants(service.database, service.clock.now());
});

test.each([
  ["LIMIT_TOO_LOW", { limitFen: AMOUNT_FEN - 1 }],
  ["LINE_FROZEN", { status: "LOAN_LOCKED" }],
] as const)("a line with %s is closed where the other can pay", async (reason, partnerLine) => {
  const { order, quote } = await start({ partnerLine });
  const asked = await quote(await order());
  expect([asked.appCode, asked.blockedBy]).toEqual(["APP1001", null]);
  expect(asked.lines.map(({ appCode }) => appCode)).toEqual(["APP1001", "00406"]);
  const partners = asked.payWays.filter(({ appCode }) => appCode === "00406");
  expect(partners.map(({ usable, blockedBy }) => [usable, blockedBy])).toEqual(
    partners.map(() => [false, reason]),
  );
});

test("where no line can pay, the quote says why and closes no way", async () => {
  const { order, quote } = await start({ limitFen: 1, partnerLine: { limitFen: 1 } });
  const asked = await quote(await order());
  expect(asked.blockedBy).toBe("LIMIT_TOO_LOW");
  expect(asked.payWays.every(({ blockedBy }) => blockedBy === null)).toBe(true);
});

test("a line that is not activated is no way to pay", async () => {
  const { order, quote } = await start({ partnerLine: { status: "LOCKED" } });
  const asked = await quote(await order());
  expect(asked.lines.map(({ appCode }) => appCode)).toEqual(["APP1001"]);
  expect(asked.payWays.every(({ appCode }) => appCode === "APP1001")).toBe(true);
});

test("what was agreed to with one line is not paid with the other, at one price either", async () => {
  const { client, order, quote } = await start({ dailyRatePpm: 250 });
  const { bankChannel, mode, orders, termsHash } = await quote(await order(), {
    appCode: "00406",
    mode: "SELF_WITHDRAWAL",
  });
  const agreed = {
    orders: orders.map(({ amountFen, orderId, orderVersion }) => ({
      amountFen,
      orderId,
      orderVersion,
    })),
    interestCouponId: null,
    principalCouponId: null,
    mode,
    bankChannel,
    termsHash,
  };
  const other = client.payments.createPayment(
    { ...agreed, appCode: "APP1001" },
    { context: { idempotencyKey: "a".repeat(32) } },
  );
  expect((await refusalOf(other)).code).toBe("QUOTE_STALE");
  const made = await client.payments.createPayment(
    { ...agreed, appCode: "00406" },
    { context: { idempotencyKey: "b".repeat(32) } },
  );
  expect(made.appCode).toBe("00406");
});

test("the coupons of flexible credit lower nothing on the partner bank's line", async () => {
  const { service, dealer, order, quote } = await start();
  await giveCoupon(service.context, dealer, { type: 1, valueFen: 5_000 });
  const orderId = await order();
  const wish = { interestCoupon: "BEST", mode: "ENTRUSTED_DIRECT" } as const;
  const partners = await quote(orderId, { ...wish, appCode: "00406" });
  const flexible = await quote(orderId, { ...wish, appCode: "APP1001" });
  expect([partners.interestCouponId, partners.interestCoupons[0]?.reason]).toEqual([
    null,
    "WRONG_PRODUCT",
  ]);
  expect(flexible.cost.couponBenefitFen).toBe(5_000);
  // The lines are compared with what each can use: 135.00 less 50.00 is the least.
  expect(
    flexible.lines.map(({ appCode, interestFen, isCheapest }) => [
      appCode,
      interestFen,
      isCheapest,
    ]),
  ).toEqual([
    ["APP1001", 8_500, true],
    ["00406", 11_250, false],
  ]);
});

test("the order of the ways names their lines, and one named before there were two is flexible credit's", async () => {
  const { service, client, dealer, order, quote } = await start();
  const { bankChannel, mode } = { bankChannel: "ICBC_BANK", mode: "ENTRUSTED_TRANSIT" } as const;
  const settings = await client.payments.setPayWays({
    ways: [{ appCode: "APP1001", mode, bankChannel }],
    takesFirstWay: true,
  });
  expect(namesOf(settings.ways)[0]).toBe("APP1001 ENTRUSTED_TRANSIT ICBC_BANK");
  const asked = await quote(await order());
  expect([asked.payWayResult, asked.appCode, asked.mode]).toEqual([0, "APP1001", mode]);
  await service.database.execute(
    `update pay_setting set way_order = '[{"mode":"SELF_WITHDRAWAL","bankChannel":"ICBC_BANK"}]' where enterprise_id = '${dealer.enterpriseId}'`,
  );
  const earlier = await client.payments.getPaySettings();
  expect(namesOf(earlier.ways)[0]).toBe("APP1001 SELF_WITHDRAWAL ICBC_BANK");
});

test("a dealer who has the partner bank's line alone pays with it, from the card of the application", async () => {
  const service = await startTestService();
  const dealer = await takePartnerLine(service);
  const { items } = await dealer.api.accounts.listBankAccounts();
  expect(items.map(({ bankChannel, cardType }) => [cardType, bankChannel])).toEqual([
    [0, "POSTAL_BANK"],
    [4, "POSTAL_BANK"],
  ]);
  const channels = await dealer.api.channels.listChannels();
  expect(channels.items.find(({ bankChannel }) => bankChannel === "POSTAL_BANK")).toMatchObject({
    status: "SIGNED",
    contractId: expect.any(String),
  });
  const orderId = await sendOrder(service, dealer, AMOUNT_FEN);
  const payment = await makePayment(dealer.api, [orderId]);
  const faceSessionId = await proveConsent(service.context, dealer, payment);
  const paid = await confirm(dealer.api, payment, faceSessionId);
  expect([paid.status, paid.appCode]).toEqual(["SUCCESS", "00406"]);
  await expectInvariants(service.database, service.clock.now());
});
