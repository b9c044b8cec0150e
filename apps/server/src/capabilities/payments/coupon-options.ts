import {
  bestCoupon,
  type BizDate,
  businessDateOf,
  type CouponOccasion,
  couponUsageOf,
  type CouponType,
  type PaymentMode,
} from "@kedu/domain";
import {
  chosenOption,
  type CouponOptions,
  type CouponWish,
  interestCouponOptions,
  reasonOf,
} from "../coupons/coupon-options.ts";
import { type CouponFacts, heldCouponOf } from "../coupons/coupons-reader.ts";
import { PAYING_PRODUCT, type PaymentBasis } from "./payment-basis.ts";

type Occasion = Omit<CouponOccasion, "otherCouponType">;

/** What the coupons of a dealer can do for a basket. */
export function occasionOf(basis: PaymentBasis, paymentId: string | null): Occasion {
  return {
    paymentId,
    appCode: PAYING_PRODUCT,
    method: "ONE_OFF",
    orderSources: basis.orders.map(({ source }) => source),
    orderFen: basis.orders.reduce((sum, { amountFen }) => sum + amountFen, 0),
    today: businessDateOf(basis.now),
  };
}

/** The principal coupons for a basket: the one with the largest face is the best. */
export function principalOptions(
  basis: PaymentBasis,
  wish: CouponWish,
  mode: PaymentMode,
  interestType: CouponType | null,
): CouponOptions {
  const held = basis.coupons.filter(({ template }) => template.type === 15);
  const occasion = { ...occasionOf(basis, null), otherCouponType: interestType };
  const options = held
    .map((facts) => {
      // Its sponsor pays the receiver, and a self-withdrawal has none.
      const reason =
        mode === "SELF_WITHDRAWAL" ? "WRONG_METHOD" : reasonOf(heldCouponOf(facts), occasion);
      return { facts, reason, savingFen: reason === null ? (facts.template.valueFen ?? 0) : 0 };
    })
    .toSorted((a, b) => b.savingFen - a.savingFen || soonest(a.facts, b.facts));
  return chosenOption(
    options,
    wish,
    mode === "SELF_WITHDRAWAL" && held.length > 0
      ? -3
      : couponUsageOf(held.map(heldCouponOf), occasion, null),
  );
}

/** The interest coupons for a loan: the best saves most when the loan is repaid on the planned day. Source: product 3 R14. */
export function interestOptions(
  basis: PaymentBasis,
  wish: CouponWish,
  loan: {
    readonly principalFen: number;
    readonly plannedRepayOn: BizDate;
    readonly principalType: CouponType | null;
  },
): CouponOptions {
  const occasion = { ...occasionOf(basis, null), otherCouponType: loan.principalType };
  return interestCouponOptions(basis.coupons, wish, occasion, (candidates) =>
    bestCoupon(candidates, {
      principalFen: loan.principalFen,
      dailyRatePpm: basis.line.dailyRatePpm,
      drawOn: businessDateOf(basis.now),
      plannedRepayOn: loan.plannedRepayOn,
    }),
  );
}

function soonest(a: CouponFacts, b: CouponFacts): number {
  if (a.coupon.validTo !== b.coupon.validTo) return a.coupon.validTo < b.coupon.validTo ? -1 : 1;
  return a.coupon.id < b.coupon.id ? -1 : 1;
}
