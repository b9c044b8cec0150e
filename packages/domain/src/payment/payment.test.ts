import { createHash } from "node:crypto";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { Authorisation } from "../authorisation/authorised-to-pay.ts";
import { addDays } from "../calendar/biz-date.ts";
import { instantAt } from "../calendar/instant.ts";
import type { HeldCoupon } from "../coupon/coupon.ts";
import { coupon, facts, obstacles, order } from "../testing/payment-facts.ts";
import { AUTHORISED_PERSON_STATUSES } from "../vocabulary/authorised-person-status.ts";
import { canonicalTerms } from "./canonical-terms.ts";
import { decideCreatePayment, decideQuotePayment } from "./decide-payment.ts";
import { payWayRefusal } from "./pay-way-refusal.ts";
import type { Agreement, PaymentFacts } from "./payment-facts.ts";
import { pricePayment } from "./price-payment.ts";

const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");

function quoteOf(at: PaymentFacts = facts) {
  const quote = decideQuotePayment(at, sha256);
  if (!quote.ok) throw new Error(`expected a quote, met ${quote.refusal}`);
  return quote.value;
}

const authorisation: Authorisation = {
  status: "NORMAL",
  validTo: null,
  perPaymentMaxFen: null,
  perDayMaxFen: null,
  paidTodayFen: 0,
};
const agreement: Agreement = { orders: [order], termsHash: quoteOf().termsHash };

test("a quote says what the money costs", () => {
  expect(quoteOf().price).toMatchObject({
    orderFen: 10_000_000,
    principalCouponFen: 0,
    principalFen: 10_000_000,
    dailyRatePpm: 300,
    simpleAnnualPercent: "10.95",
    xirrPercent: "11.49",
    termDays: 45,
    drawOn: "2025-03-01",
    interestFrom: "2025-03-02",
    dueOn: "2025-04-15",
    grossInterestFen: 135_000,
    couponBenefitFen: 0,
    interestFen: 135_000,
    totalDueFen: 10_135_000,
  });
  expect(quoteOf().blockedBy).toBeNull();
});

test("both coupons work together: the principal coupon lowers the loan that the other one prices", () => {
  const principalCoupon: HeldCoupon = {
    ...coupon,
    couponId: "C15",
    effect: { type: 15, valueFen: 200_000 },
    stackWith: [8],
  };
  const interestCoupon: HeldCoupon = { ...coupon, effect: { type: 8, freeDays: 10 } };
  const orders = [{ ...order, amountFen: 50_000_000 }];
  expect(quoteOf({ ...facts, orders, interestCoupon, principalCoupon }).price).toMatchObject({
    principalCouponFen: 200_000,
    principalFen: 49_800_000,
    interestFen: 522_900,
    couponBenefitFen: 149_400,
  });
});

test.each(obstacles)("%s refuses a payment and leaves its price readable", (refusal, problem) => {
  expect(decideCreatePayment({ ...facts, ...problem }, agreement, sha256)).toEqual({
    ok: false,
    refusal,
  });
  expect(quoteOf({ ...facts, ...problem }).blockedBy).toBe(refusal);
});

test("refusals keep their order", () => {
  // Facts that carry one problem of each kind; solving the first brings up the next.
  let bad: PaymentFacts = {
    ...facts,
    payer: {
      role: "AUTHORIZED_PERSON",
      authorisation: { ...authorisation, status: "RE_UPLOAD" },
      idStatus: "EXPIRED",
    },
    orders: [{ ...order, orderVersion: 2, status: "CANCELLED" }],
    line: { ...facts.line, status: "LOAN_LOCKED", usedFen: 50_000_000 },
    accountIsOpen: false,
    channel: { uniquePaymentId: null, nonTransit: false, validTo: "2020-01-01" },
    dayLimit: { dayMaxFen: 10_000_000, paidTodayFen: 1 },
    interestCoupon: { ...coupon, status: 1 },
  };
  const solutions: readonly [string, Partial<PaymentFacts>][] = [
    ["PAYER_NOT_ALLOWED", { payer: { ...bad.payer, authorisation } }],
    ["ORDER_CANCELLED", { orders: [{ ...order, orderVersion: 2 }] }],
    ["ORDER_CHANGED", { orders: [order] }],
    ["ID_EXPIRED", { payer: facts.payer }],
    ["LINE_FROZEN", { line: { ...facts.line, usedFen: 50_000_000 } }],
    ["ACCOUNT_NOT_OPEN", { accountIsOpen: true }],
    ["MISSING_UNIQUE_IDENTIFIER", { channel: { ...bad.channel, uniquePaymentId: "UP1" } }],
    ["NO_PERMISSIONS", { channel: { ...bad.channel, uniquePaymentId: "UP1", nonTransit: true } }],
    ["PERMISSION_EXPIRATION", { channel: facts.channel }],
    ["COUPON_TAKEN", { interestCoupon: { ...coupon, status: 3 } }],
    ["COUPON_NOT_USABLE", { interestCoupon: coupon }],
    ["QUOTE_STALE", { interestCoupon: null }],
    ["LIMIT_TOO_LOW", { line: facts.line }],
    ["DAY_LIMIT_REACHED", { dayLimit: null }],
  ];
  for (const [refusal, solution] of solutions) {
    expect(decideCreatePayment(bad, agreement, sha256)).toEqual({ ok: false, refusal });
    bad = { ...bad, ...solution };
  }
  expect(decideCreatePayment(bad, agreement, sha256).ok).toBe(true);
});

test("what has no price is refused by the quote itself", () => {
  expect(decideQuotePayment({ ...facts, orders: [] }, sha256)).toMatchObject({
    refusal: "ORDER_NOT_FOUND",
  });
  const unknown = { ...facts, orders: [{ ...order, status: "NOT_EXIST" as const }] };
  expect(decideQuotePayment(unknown, sha256)).toMatchObject({ refusal: "ORDER_NOT_FOUND" });
  const applying = { ...facts, line: { ...facts.line, status: "NEW" as const } };
  expect(decideQuotePayment(applying, sha256)).toMatchObject({ refusal: "LINE_NOT_AVAILABLE" });
});

const withCoupons = (coupons: Partial<PaymentFacts>) =>
  decideQuotePayment({ ...facts, ...coupons }, sha256);

test("a coupon that is gone, unknown or of the wrong kind is refused", () => {
  expect(withCoupons({ interestCoupon: "NOT_FOUND" })).toMatchObject({
    refusal: "COUPON_NOT_USABLE",
  });
  expect(withCoupons({ principalCoupon: "NOT_FOUND" })).toMatchObject({
    refusal: "COUPON_NOT_USABLE",
  });
  expect(withCoupons({ principalCoupon: coupon })).toMatchObject({ refusal: "COUPON_NOT_USABLE" });
  const principal = { ...coupon, effect: { type: 15, valueFen: 1 } as const };
  expect(withCoupons({ interestCoupon: principal })).toMatchObject({
    refusal: "COUPON_NOT_USABLE",
  });
  expect(withCoupons({ principalCoupon: principal }).ok).toBe(true);
  // Two that may not be used together.
  expect(
    withCoupons({ interestCoupon: { ...coupon, stackWith: [] }, principalCoupon: principal }),
  ).toMatchObject({
    refusal: "COUPON_NOT_USABLE",
  });
  expect(withCoupons({ interestCoupon: { ...coupon, status: -1, lockedBy: "P2" } })).toMatchObject({
    refusal: "COUPON_TAKEN",
  });
});

const authorised = { role: "AUTHORIZED_PERSON", authorisation, idStatus: "NORMAL" } as const;

test("an authorised person pays only in good standing", () => {
  expect(quoteOf({ ...facts, payer: authorised }).blockedBy).toBeNull();
  const standing = AUTHORISED_PERSON_STATUSES.filter((status) => {
    const payer = { ...authorised, authorisation: { ...authorisation, status } };
    return quoteOf({ ...facts, payer }).blockedBy === null;
  });
  expect(standing).toEqual(["NORMAL"]);
  const unknown = { ...authorised, authorisation: null };
  expect(quoteOf({ ...facts, payer: unknown }).blockedBy).toBe("PAYER_NOT_ALLOWED");
  // Good standing is of no use to another role.
  const salesperson = { ...authorised, role: "SALESPERSON" } as const;
  expect(quoteOf({ ...facts, payer: salesperson }).blockedBy).toBe("PAYER_NOT_ALLOWED");
});

test("an authorised person pays as far as the authorisation goes, to the fen and to the day", () => {
  const orderFen = order.amountFen;
  const blockedBy = (limits: Partial<typeof authorisation>) =>
    quoteOf({ ...facts, payer: { ...authorised, authorisation: { ...authorisation, ...limits } } })
      .blockedBy;
  expect(blockedBy({ perPaymentMaxFen: orderFen })).toBeNull();
  expect(blockedBy({ perPaymentMaxFen: orderFen - 1 })).toBe("PAYER_NOT_ALLOWED");
  expect(blockedBy({ perDayMaxFen: orderFen + 500, paidTodayFen: 500 })).toBeNull();
  expect(blockedBy({ perDayMaxFen: orderFen + 500, paidTodayFen: 501 })).toBe("PAYER_NOT_ALLOWED");
  expect(blockedBy({ validTo: "2025-03-01" })).toBeNull();
  expect(blockedBy({ validTo: "2025-02-28" })).toBe("PAYER_NOT_ALLOWED");
});

test("each way to pay needs its own permissions", () => {
  const none = { uniquePaymentId: null, nonTransit: false, validTo: null };
  const today = "2025-03-01";
  expect(payWayRefusal("SELF_WITHDRAWAL", none, today)).toBeNull();
  expect(payWayRefusal("ENTRUSTED_TRANSIT", none, today)?.refusal).toBe(
    "MISSING_UNIQUE_IDENTIFIER",
  );
  expect(payWayRefusal("ENTRUSTED_TRANSIT", { ...none, uniquePaymentId: "UP1" }, today)).toBeNull();
  expect(
    payWayRefusal("ENTRUSTED_DIRECT", { ...none, uniquePaymentId: "UP1" }, today)?.refusal,
  ).toBe("NO_PERMISSIONS");
  const signed = { uniquePaymentId: "UP1", nonTransit: true, validTo: today };
  expect(payWayRefusal("ENTRUSTED_DIRECT", signed, today)).toBeNull();
  expect(payWayRefusal("ENTRUSTED_DIRECT", signed, addDays(today, 1))?.refusal).toBe(
    "PERMISSION_EXPIRATION",
  );
  expect(payWayRefusal("ENTRUSTED_DIRECT", { ...signed, validTo: null }, "2099-01-01")).toBeNull();
});

test("the last fen of the limit can be used, one more cannot", () => {
  const line = { ...facts.line, usedFen: 30_000_000, reservedFen: 10_000_000 };
  expect(quoteOf({ ...facts, line }).blockedBy).toBeNull();
  expect(quoteOf({ ...facts, line: { ...line, reservedFen: 10_000_001 } }).blockedBy).toBe(
    "LIMIT_TOO_LOW",
  );
});

test("a created payment waits for its face check for 30 minutes", () => {
  expect(decideCreatePayment(facts, agreement, sha256)).toMatchObject({
    ok: true,
    value: { status: "FACE_PENDING", expiresAt: instantAt("2025-03-01", "10:30") },
  });
});

const create = (at: Partial<PaymentFacts>, agreed: Partial<Agreement> = {}) =>
  decideCreatePayment({ ...facts, ...at }, { ...agreement, ...agreed }, sha256);

test("what was agreed to yesterday, at another rate, or with another basket is not paid today", () => {
  const tomorrow = {
    now: instantAt("2025-03-02", "09:00"),
    orders: [{ ...order, payDeadline: instantAt("2025-03-02", "14:00") }],
  };
  expect(create(tomorrow)).toMatchObject({ refusal: "QUOTE_STALE" });
  expect(create({ line: { ...facts.line, dailyRatePpm: 301 } })).toMatchObject({
    refusal: "QUOTE_STALE",
  });
  expect(create({}, { termsHash: "0".repeat(64) })).toMatchObject({ refusal: "QUOTE_STALE" });
  expect(create({ orders: [{ ...order, amountFen: 9_999_999 }] })).toMatchObject({
    refusal: "ORDER_CHANGED",
  });
  expect(create({ orders: [order, { ...order, orderId: "O2" }] })).toMatchObject({
    refusal: "ORDER_CHANGED",
  });
  expect(create({}, { orders: [order, { ...order, orderId: "O2" }] })).toMatchObject({
    refusal: "ORDER_CHANGED",
  });
});

test("the terms hash changes with everything a dealer agrees to, and with nothing else", () => {
  const base = {
    orderFen: 10_000_000,
    dailyRatePpm: 300,
    drawOn: "2025-03-01",
    interestCoupon: null,
    principalCoupon: null,
  };
  const text = (change: Partial<Parameters<typeof pricePayment>[0]>) =>
    canonicalTerms(pricePayment({ ...base, ...change }));
  const random = { type: 99, minFen: 1, maxFen: 9, drawnFen: null } as const;
  const texts = [
    text({}),
    text({ orderFen: 10_000_001 }),
    text({ dailyRatePpm: 301 }),
    text({ drawOn: "2025-03-02" }),
    text({ interestCoupon: { type: 1, valueFen: 7 } }),
    text({ interestCoupon: { type: 8, freeDays: 7 } }),
    text({ interestCoupon: { type: 2, payRatio: "0.7", capFen: null } }),
    text({ interestCoupon: { type: 2, payRatio: "0.7", capFen: 7 } }),
    text({ interestCoupon: random }),
    text({ interestCoupon: { ...random, drawnFen: 5 } }),
    text({ principalCoupon: { type: 15, valueFen: 7 } }),
    // The same loan without a coupon: another order, so other terms.
    text({ orderFen: 9_999_993 }),
  ];
  expect(new Set(texts).size).toBe(texts.length);
  expect(text({})).toBe(text({}));
});

test("no price is possible without a loan", () => {
  const payment = {
    orderFen: 100,
    dailyRatePpm: 300,
    drawOn: "2025-03-01",
    interestCoupon: null,
  } as const;
  expect(() => pricePayment({ ...payment, principalCoupon: { type: 15, valueFen: 100 } })).toThrow(
    RangeError,
  );
});

test("every price adds up and is due after 45 days", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1e11 }),
      fc.integer({ min: 200, max: 500 }),
      fc.integer({ min: 0, max: 5000 }),
      (orderFen, dailyRatePpm, day) => {
        const drawOn = addDays("2024-01-01", day);
        const price = pricePayment({
          orderFen,
          dailyRatePpm,
          drawOn,
          interestCoupon: null,
          principalCoupon: null,
        });
        expect(price.principalFen + price.principalCouponFen).toBe(orderFen);
        expect(price.grossInterestFen - price.couponBenefitFen).toBe(price.interestFen);
        expect(price.principalFen + price.interestFen).toBe(price.totalDueFen);
        expect(price.dueOn).toBe(addDays(drawOn, 45));
      },
    ),
  );
});
