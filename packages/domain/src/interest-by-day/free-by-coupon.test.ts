import { expect, test } from "vitest";
import type { InterestCouponEffect } from "../coupon/coupon.ts";
import type { InstalmentTerms } from "../repayment/instalment-terms.ts";
import type { LoanTerms } from "../repayment/loan-terms.ts";
import { explainDaily } from "./explain-daily.ts";
import { explainInstalmentsDaily } from "./explain-instalments.ts";

const oneOff = (principalFen: number, interestCoupon: InterestCouponEffect | null): LoanTerms => ({
  method: "ONE_OFF",
  principalFen,
  dailyRatePpm: 200,
  penaltyPermille: 500,
  drawOn: "2025-03-01",
  dueOn: "2025-04-15",
  interestCoupon,
});

const planned = (
  principalFen: number,
  interestCoupon: InterestCouponEffect | null,
): InstalmentTerms => ({
  principalFen,
  dailyRatePpm: 200,
  penaltyPermille: 1500,
  drawOn: "2025-01-15",
  periods: 3,
  interestCoupon,
});

/** The numbers of the days that either kind of loan shows as free, within the term and after it. */
function freeDaysOf(principalFen: number, coupon: InterestCouponEffect | null) {
  const numbers = (days: ReturnType<typeof explainDaily>) =>
    days.filter(({ freeByCoupon }) => freeByCoupon).map(({ day }) => day);
  return {
    flexible: numbers(explainDaily(oneOff(principalFen, coupon), [], "2025-04-25")),
    business: numbers(
      explainInstalmentsDaily({ terms: planned(principalFen, coupon), payments: [] }, "2025-04-20"),
    ),
  };
}

const firstDays = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

test.each([1, 1000, 3333, 10_000_000])(
  "%i fen: the first days are free, whatever rounding leaves of the others",
  (principalFen) => {
    expect(freeDaysOf(principalFen, { type: 8, freeDays: 3 })).toEqual({
      flexible: firstDays(3),
      business: firstDays(3),
    });
  },
);

test("no day after the last due date is free", () => {
  // 45 days of the flexible loan; from 15 January to 10 April the other runs 85.
  expect(freeDaysOf(10_000_000, { type: 8, freeDays: 400 })).toEqual({
    flexible: firstDays(45),
    business: firstDays(85),
  });
});

test("days too cheap to show are not free without a coupon", () => {
  expect(freeDaysOf(1000, null)).toEqual({ flexible: [], business: [] });
});

test("a discount leaves something to pay for every day, one to nothing for none", () => {
  const none = { flexible: [], business: [] };
  expect(freeDaysOf(5000, { type: 2, payRatio: "0.85", capFen: null })).toEqual(none);
  const whole = freeDaysOf(10_000_000, { type: 2, payRatio: "0", capFen: null });
  expect(whole.flexible).toEqual(firstDays(45));
});

test("an amount makes the days free that it pays whole", () => {
  // 2,000 fen a day: 5,000 pay two days and a half.
  const expected = { flexible: [1, 2], business: [1, 2] };
  expect(freeDaysOf(10_000_000, { type: 1, valueFen: 5000 })).toEqual(expected);
  expect(freeDaysOf(10_000_000, { type: 99, minFen: 1000, maxFen: 8000, drawnFen: 5000 })).toEqual(
    expected,
  );
});
