import {
  basketFen,
  bestCoupon,
  type BizDate,
  businessDateOf,
  type CouponOccasion,
  type CouponType,
  offerInterestCoupons,
  offerPrincipalCoupons,
  type PaymentMode,
} from "@kedu/domain";
import { chosenOption, type CouponOptions, type CouponWish } from "../coupons/coupon-options.ts";
import { heldCouponOf } from "../coupons/coupons-reader.ts";
import type { PaymentBasis } from "./payment-basis.ts";

type Occasion = Omit<CouponOccasion, "otherCouponType">;

/** What the coupons of a dealer can do for a basket. */
export function occasionOf(basis: PaymentBasis, intentId: string | null): Occasion {
  return {
    intentId,
    appCode: basis.line.appCode,
    method: "ONE_OFF",
    orderSources: basis.orders.map(({ source }) => source),
    skus: basis.orders.flatMap(({ lines }) => lines.map(({ sku }) => sku)),
    intentFen: basketFen(basis.orders),
    today: businessDateOf(basis.now),
  };
}

/** The principal coupons for a basket. */
export function principalOptions(
  basis: PaymentBasis,
  wish: CouponWish,
  mode: PaymentMode,
  interestType: CouponType | null,
): CouponOptions {
  const occasion = { ...occasionOf(basis, null), otherCouponType: interestType };
  const offer = offerPrincipalCoupons(basis.coupons.map(heldCouponOf), occasion, mode);
  return chosenOption(basis.coupons, wish, offer);
}

/** The interest coupons for a loan that is repaid on the planned day. */
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
  const offer = offerInterestCoupons(basis.coupons.map(heldCouponOf), occasion, (candidates) =>
    bestCoupon(candidates, {
      principalFen: loan.principalFen,
      dailyRatePpm: basis.line.dailyRatePpm,
      drawOn: businessDateOf(basis.now),
      plannedRepayOn: loan.plannedRepayOn,
    }),
  );
  return chosenOption(basis.coupons, wish, offer);
}
