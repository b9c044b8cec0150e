import type { InterestCouponEffect } from "../coupon/coupon.ts";
import { ratioPpmOf } from "../money/ratio.ts";
import type { InterestDay } from "./interest-day.ts";
import { COUPON_TYPE } from "../vocabulary/coupon-type.ts";

/**
 * Whether a coupon makes a day that bears normal interest free. Each day is the growth of rounded totals, so a day may
 * show a benefit and cost nothing by rounding alone: free days are found by their count, and a discount that leaves
 * something to pay makes none. Source: product 3 R4, R14, R15.
 */
export function isFreeByCoupon(
  coupon: InterestCouponEffect | null,
  { day, benefitFen, interestFen }: Pick<InterestDay, "day" | "benefitFen" | "interestFen">,
): boolean {
  if (coupon === null) return false;
  switch (coupon.type) {
    case COUPON_TYPE.FREE_DAYS:
      return day <= coupon.freeDays;
    case COUPON_TYPE.DISCOUNT:
      return ratioPpmOf(coupon.payRatio) === 0 && benefitFen > 0 && interestFen === 0;
    case COUPON_TYPE.LESS_AMOUNT:
    case COUPON_TYPE.RANDOM:
      return benefitFen > 0 && interestFen === 0;
  }
}
