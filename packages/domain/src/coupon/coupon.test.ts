import * as fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "../calendar/biz-date.ts";
import { accruedThrough } from "../repayment/accrued.ts";
import type { LoanTerms } from "../repayment/loan-terms.ts";
import { vectors } from "../testing/vectors.ts";
import { bestCoupon, type CouponCandidate } from "../coupon-choice/best-coupon.ts";
import { type CouponOccasion, couponUsability, couponUsageOf } from "./coupon-usability.ts";
import type { HeldCoupon, InterestCouponEffect } from "./coupon.ts";

const lessAmount: InterestCouponEffect = { type: 1, valueFen: 20_000 };
const freeDays: InterestCouponEffect = { type: 8, freeDays: 7 };
const discount: InterestCouponEffect = { type: 2, payRatio: "0.85", capFen: null };
const candidates: readonly CouponCandidate[] = [
  { couponId: "C", effect: discount, validTo: "2025-12-31" },
  { couponId: "B", effect: freeDays, validTo: "2025-12-31" },
  { couponId: "A", effect: lessAmount, validTo: "2025-12-31" },
];

test.each(vectors.coupon_optimiser)(
  "best coupon when held for $days_held days is $best",
  (vector) => {
    const drawOn = "2025-03-01";
    const { best, ranked } = bestCoupon(candidates, {
      principalFen: vector.principal_fen,
      dailyRatePpm: vector.daily_rate_ppm,
      drawOn,
      plannedRepayOn: addDays(drawOn, vector.days_held),
    });
    expect(best?.couponId).toBe(vector.best);
    expect(Object.fromEntries(ranked.map((saving) => [saving.couponId, saving.savingFen]))).toEqual(
      vector.saving_fen,
    );
  },
);

const loan = {
  principalFen: 10_000_000,
  dailyRatePpm: 300,
  drawOn: "2025-03-01",
  plannedRepayOn: "2025-03-04",
};

test("the choice is explained: larger saving, then first to expire, then lower id", () => {
  const later = { couponId: "A", effect: lessAmount, validTo: "2025-12-31" };
  const sooner = { couponId: "B", effect: freeDays, validTo: "2025-06-30" };
  const full = { ...loan, plannedRepayOn: "2025-04-15" };
  expect(bestCoupon([later, sooner], full)).toMatchObject({
    best: { couponId: "B" },
    reason: "LARGEST_SAVING",
  });
  expect(bestCoupon([later, sooner], loan)).toMatchObject({
    best: { couponId: "B" },
    reason: "EXPIRES_FIRST",
  });
  expect(bestCoupon([{ ...sooner, validTo: later.validTo }, later], loan)).toMatchObject({
    best: { couponId: "A", savingFen: 9000 },
    reason: "LOWEST_ID",
  });
});

test("nothing is proposed when nothing is saved", () => {
  expect(bestCoupon([], loan)).toEqual({ best: null, reason: null, ranked: [] });
  expect(bestCoupon(candidates, { ...loan, plannedRepayOn: loan.drawOn })).toMatchObject({
    best: null,
  });
});

const savingOf = (effect: InterestCouponEffect) =>
  bestCoupon([{ couponId: "R", effect, validTo: "2025-12-31" }], loan).ranked[0]?.savingFen;

test("a random coupon promises its least amount until it is drawn, and then works like less-amount", () => {
  const random = { type: 99, minFen: 500, maxFen: 5000, drawnFen: null } as const;
  expect(savingOf(random)).toBe(500);
  expect(savingOf({ ...random, drawnFen: 1234 })).toBe(1234);
  expect(savingOf({ ...random, maxFen: 1e9, drawnFen: 1e9 })).toBe(9000);
});

test("no coupon takes more than the normal interest up to the due date, nor less than nothing", () => {
  const effects: fc.Arbitrary<InterestCouponEffect> = fc.oneof(
    fc.record({ type: fc.constant(1 as const), valueFen: fc.nat(1e9) }),
    fc.record({ type: fc.constant(8 as const), freeDays: fc.integer({ min: 1, max: 400 }) }),
    fc.record({
      type: fc.constant(2 as const),
      payRatio: fc.constantFrom("0", "0.5", "0.999999", "1"),
      capFen: fc.option(fc.nat(1e6)),
    }),
  );
  fc.assert(
    fc.property(
      effects,
      fc.integer({ min: 1, max: 1e11 }),
      fc.integer({ min: 0, max: 120 }),
      (effect, principalFen, day) => {
        const terms: LoanTerms = {
          method: "ONE_OFF",
          principalFen,
          dailyRatePpm: 300,
          penaltyPermille: 500,
          drawOn: "2025-03-01",
          dueOn: "2025-04-15",
          interestCoupon: effect,
        };
        const { benefitFen } = accruedThrough(terms, [], addDays("2025-03-01", day));
        const untilDue = accruedThrough(terms, [], addDays("2025-03-01", Math.min(day, 45)));
        expect(benefitFen).toBeGreaterThanOrEqual(0);
        expect(benefitFen).toBeLessThanOrEqual(untilDue.grossInterestFen);
        // After the due date a coupon does nothing more.
        expect(benefitFen).toBe(untilDue.benefitFen);
      },
    ),
  );
});

const held: HeldCoupon = {
  couponId: "A",
  effect: lessAmount,
  status: 0,
  lockedBy: null,
  validFrom: "2025-03-01",
  validTo: "2025-03-31",
  minPrincipalFen: 1_000_000,
  appCodes: ["APP1001"],
  methods: ["ONE_OFF"],
  orderSources: ["LEAF", "E_COMMERCE"],
  skus: null,
  stackWith: [15],
};
const occasion: CouponOccasion = {
  intentId: null,
  appCode: "APP1001",
  method: "ONE_OFF",
  orderSources: ["LEAF"],
  skus: ["K1-BLACK", "K2-WHITE"],
  intentFen: 1_000_000,
  otherCouponType: 15,
  today: "2025-03-31",
};
const reasonOf = (coupon: Partial<HeldCoupon>, at: Partial<CouponOccasion> = {}) => {
  const usability = couponUsability({ ...held, ...coupon }, { ...occasion, ...at });
  return usability.usable ? null : usability.reason;
};

test("a coupon is usable to the end of its last day", () => {
  expect(reasonOf({})).toBeNull();
  expect(reasonOf({}, { today: "2025-03-01" })).toBeNull();
  expect(reasonOf({}, { today: "2025-04-01" })).toBe("EXPIRED");
  expect(reasonOf({}, { today: "2025-02-28" })).toBe("NOT_EFFECTIVE");
});

test("each status that is not available has its reason", () => {
  expect(reasonOf({ status: -1, lockedBy: "P1" })).toBe("LOCKED");
  expect(reasonOf({ status: -1, lockedBy: "P1" }, { intentId: "P2" })).toBe("LOCKED");
  expect(reasonOf({ status: -1, lockedBy: null })).toBe("LOCKED");
  expect(reasonOf({ status: 1 })).toBe("USED");
  expect(reasonOf({ status: 2 })).toBe("EXPIRED");
  expect(reasonOf({ status: 3 })).toBe("VOIDED");
  expect(reasonOf({ status: 4 })).toBe("NOT_EFFECTIVE");
});

test("the payment that locked a coupon may use it, even past midnight of its last day", () => {
  expect(
    reasonOf({ status: -1, lockedBy: "P1" }, { intentId: "P1", today: "2025-04-01" }),
  ).toBeNull();
});

test("a coupon has to fit product, method, source, the other coupon and the amount", () => {
  expect(reasonOf({ appCodes: ["APP2001"] })).toBe("WRONG_PRODUCT");
  expect(reasonOf({ methods: ["EQUAL_PRINCIPAL"] })).toBe("WRONG_METHOD");
  expect(reasonOf({}, { orderSources: ["LEAF", "SELF_MADE"] })).toBe("WRONG_ORDER_SOURCE");
  expect(reasonOf({ orderSources: null }, { orderSources: ["SELF_MADE"] })).toBeNull();
  expect(reasonOf({ skus: ["K2-WHITE", "K9-RED"] })).toBeNull();
  expect(reasonOf({ skus: ["K9-RED"] })).toBe("WRONG_GOODS");
  expect(reasonOf({ skus: ["K9-RED"] }, { skus: [] })).toBe("WRONG_GOODS");
  expect(reasonOf({ stackWith: [] })).toBe("NOT_STACKABLE");
  expect(reasonOf({ stackWith: [] }, { otherCouponType: null })).toBeNull();
  expect(reasonOf({}, { intentFen: 999_999 })).toBe("PRINCIPAL_TOO_LOW");
  expect(reasonOf({ minPrincipalFen: null }, { intentFen: 1 })).toBeNull();
});

test("a principal coupon has to be less than the order, and is for flexible credit only", () => {
  const principal: Partial<HeldCoupon> = {
    effect: { type: 15, valueFen: 200_000 },
    minPrincipalFen: null,
    appCodes: ["APP1001", "APP2001"],
    stackWith: [1],
  };
  const at: Partial<CouponOccasion> = { otherCouponType: 1 };
  expect(reasonOf(principal, { ...at, intentFen: 200_001 })).toBeNull();
  expect(reasonOf(principal, { ...at, intentFen: 200_000 })).toBe("PRINCIPAL_TOO_LOW");
  expect(reasonOf(principal, { ...at, appCode: "APP2001" })).toBe("WRONG_PRODUCT");
});

test("the usage code tells chosen, not chosen, none held and forbidden apart", () => {
  const expired = { ...held, status: 2 as const };
  const foreign = { ...held, appCodes: ["APP2001" as const] };
  expect(couponUsageOf([held], occasion, "A")).toBe(0);
  expect(couponUsageOf([foreign, held], occasion, null)).toBe(-1);
  expect(couponUsageOf([], occasion, null)).toBe(-2);
  expect(couponUsageOf([expired], occasion, null)).toBe(-2);
  expect(couponUsageOf([foreign, expired], occasion, null)).toBe(-3);
});
