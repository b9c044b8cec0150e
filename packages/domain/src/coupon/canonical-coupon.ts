import type { InterestCouponEffect } from "./coupon.ts";

/** An interest coupon as a part of the terms that are agreed to. */
export function canonicalCoupon(coupon: InterestCouponEffect): readonly (number | string | null)[] {
  switch (coupon.type) {
    case 1:
      return [coupon.type, coupon.valueFen];
    case 8:
      return [coupon.type, coupon.freeDays];
    case 2:
      return [coupon.type, coupon.payRatio, coupon.capFen];
    case 99:
      return [coupon.type, coupon.minFen, coupon.maxFen, coupon.drawnFen];
  }
}
