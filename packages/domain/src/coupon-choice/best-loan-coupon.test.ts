import { expect, test } from "vitest";
import { bestLoanCoupon } from "./best-loan-coupon.ts";

const loan = {
  principalFen: 12_000_000,
  dailyRatePpm: 300,
  drawOn: "2025-01-15",
  periods: 12,
} as const;
const coupons = [
  { couponId: "A", effect: { type: 1, valueFen: 100_000 }, validTo: "2025-12-31" },
  { couponId: "B", effect: { type: 8, freeDays: 30 }, validTo: "2025-12-31" },
  { couponId: "C", effect: { type: 2, payRatio: "0.8", capFen: null }, validTo: "2025-12-31" },
] as const;

test("the best coupon depends on when the loan is settled", () => {
  // Held to the end, a fifth of 690,900 is more than 30 free days (106,800) or 100,000.
  const held = bestLoanCoupon(coupons, { ...loan, plannedSettleOn: "2026-01-10" });
  expect(held.best).toMatchObject({ couponId: "C", savingFen: 138_180 });
  expect(held.ranked.map(({ couponId, savingFen }) => [couponId, savingFen])).toEqual([
    ["C", 138_180],
    ["B", 106_800],
    ["A", 100_000],
  ]);
  // Settled after ten days, the interest is 36,000: the free days and the amount both take all of it.
  const short = bestLoanCoupon(coupons, { ...loan, plannedSettleOn: "2025-01-25" });
  expect(short.best).toMatchObject({ couponId: "A", savingFen: 36_000 });
  expect(short.reason).toBe("LOWEST_ID");
  expect(bestLoanCoupon([], { ...loan, plannedSettleOn: "2026-01-10" }).best).toBeNull();
});
