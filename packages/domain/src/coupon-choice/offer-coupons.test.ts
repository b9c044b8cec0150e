import { expect, test } from "vitest";
import { bestCoupon } from "./best-coupon.ts";
import type { CouponOccasion } from "../coupon/coupon-usability.ts";
import type { HeldCoupon } from "../coupon/coupon.ts";
import {
  offerInterestCoupons,
  offerPrincipalCoupons,
  principalCouponUsageOf,
} from "./offer-coupons.ts";

const held = (couponId: string, own: Partial<HeldCoupon>): HeldCoupon => ({
  couponId,
  effect: { type: 1, valueFen: 5_000 },
  status: 0,
  lockedBy: null,
  validFrom: "2025-01-01",
  validTo: "2025-12-31",
  minPrincipalFen: null,
  appCodes: ["APP1001"],
  methods: ["ONE_OFF"],
  orderSources: null,
  skus: null,
  stackWith: [1, 2, 8, 15, 99],
  ...own,
});

const occasion: CouponOccasion = {
  intentId: null,
  appCode: "APP1001",
  method: "ONE_OFF",
  orderSources: ["LEAF"],
  skus: [],
  intentFen: 10_000_000,
  otherCouponType: null,
  today: "2025-03-01",
};

const loan = {
  principalFen: 10_000_000,
  dailyRatePpm: 300,
  drawOn: "2025-03-01",
  plannedRepayOn: "2025-04-15",
};
const ranked = (candidates: Parameters<typeof bestCoupon>[0]) => bestCoupon(candidates, loan);

test("interest coupons: those that can be used first, what saves most before the others", () => {
  const coupons = [
    held("A", {}),
    held("B", { effect: { type: 2, payRatio: "0.885", capFen: null } }),
    held("C", { effect: { type: 8, freeDays: 45 }, appCodes: ["APP2001"] }),
    held("P", { effect: { type: 15, valueFen: 9_000_000 } }),
  ];
  expect(offerInterestCoupons(coupons, occasion, ranked)).toEqual({
    offered: [
      { couponId: "B", reason: null, savingFen: 15_525 },
      { couponId: "A", reason: null, savingFen: 5_000 },
      // It would save most, but not on this loan.
      { couponId: "C", reason: "WRONG_PRODUCT", savingFen: 0 },
    ],
    bestId: "B",
    usageWithout: -1,
  });
});

test("a coupon that saves nothing is offered and not proposed", () => {
  const coupons = [held("A", { effect: { type: 2, payRatio: "1", capFen: null } })];
  expect(offerInterestCoupons(coupons, occasion, ranked)).toMatchObject({
    offered: [{ couponId: "A", reason: null, savingFen: 0 }],
    bestId: null,
  });
});

test("principal coupons: the largest face, then the first to expire, then the lower id", () => {
  const face = (valueFen: number) => ({ effect: { type: 15, valueFen } }) as const;
  const coupons = [
    held("D", { ...face(20_000), validTo: "2025-12-31" }),
    held("C", { ...face(20_000), validTo: "2025-06-30" }),
    held("B", { ...face(20_000), validTo: "2025-06-30" }),
    held("A", face(50_000)),
    held("E", face(10_000_000)),
    held("F", {}),
  ];
  const { offered, bestId, usageWithout } = offerPrincipalCoupons(
    coupons,
    occasion,
    "ENTRUSTED_DIRECT",
  );
  expect(offered.map(({ couponId }) => couponId)).toEqual(["A", "B", "C", "D", "E"]);
  expect(bestId).toBe("A");
  expect(usageWithout).toBe(-1);
  // As much as the order: no loan would be left.
  expect(offered.at(-1)).toEqual({ couponId: "E", reason: "PRINCIPAL_TOO_LOW", savingFen: 0 });
});

test("a self-withdrawal has no receiver whom a sponsor could pay", () => {
  const coupons = [held("A", { effect: { type: 15, valueFen: 50_000 } })];
  expect(offerPrincipalCoupons(coupons, occasion, "SELF_WITHDRAWAL")).toEqual({
    offered: [{ couponId: "A", reason: "WRONG_METHOD", savingFen: 0 }],
    bestId: null,
    usageWithout: -3,
  });
  expect(principalCouponUsageOf([], occasion, "SELF_WITHDRAWAL", null)).toBe(-2);
  expect(principalCouponUsageOf(coupons, occasion, "ENTRUSTED_TRANSIT", null)).toBe(-1);
  expect(principalCouponUsageOf(coupons, occasion, "ENTRUSTED_DIRECT", "A")).toBe(0);
});
