import type { GivenCoupon } from "@kedu/api";
import { formatInstant } from "@kedu/domain";
import { found } from "../../calls/found.ts";
import { termsAnswer } from "../coupons/coupon-answer.ts";
import type { CouponFacts } from "../coupons/coupons-reader.ts";

/** A coupon as the salesperson who gave it sees it: neither what it was used for, nor what it saved. */
export function givenCouponAnswer(
  coupons: ReadonlyMap<string, CouponFacts>,
  {
    couponId,
    givenAt,
    ...given
  }: Pick<GivenCoupon, "givenId" | "customerId" | "customerName" | "budgetName"> & {
    readonly couponId: string;
    readonly givenAt: Date;
  },
): GivenCoupon {
  const { coupon, template } = found(coupons.get(couponId));
  return {
    ...given,
    coupon: termsAnswer(template),
    status: coupon.status,
    validTo: coupon.validTo,
    voidReason: coupon.voidReason,
    givenAt: formatInstant(givenAt),
  };
}
