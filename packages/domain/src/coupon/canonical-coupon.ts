import type { InterestCouponEffect } from "./coupon.ts";
import { COUPON_TYPE } from "../vocabulary/coupon-type.ts";

/** An interest coupon as a part of the terms that are agreed to. */
export function canonicalCoupon(coupon: InterestCouponEffect): readonly (number | string | null)[] {
  switch (coupon.type) {
    case COUPON_TYPE.LESS_AMOUNT:
      return [coupon.type, coupon.valueFen];
    case COUPON_TYPE.FREE_DAYS:
      return [coupon.type, coupon.freeDays];
    case COUPON_TYPE.DISCOUNT:
      return [coupon.type, coupon.payRatio, coupon.capFen];
    case COUPON_TYPE.RANDOM:
      return [coupon.type, coupon.minFen, coupon.maxFen, coupon.drawnFen];
  }
}
