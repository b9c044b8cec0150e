import { COUPON_TYPE } from "@kedu/domain";
import type { Coupon } from "@kedu/api";
import type { CouponFacts } from "./coupons-reader.ts";

/** A coupon as the contract shows it. */
export function couponAnswer({ coupon, template, usedOn }: CouponFacts): Coupon {
  return {
    couponId: coupon.id,
    type: template.type,
    status: coupon.status,
    valueFen: template.type === COUPON_TYPE.RANDOM ? coupon.drawnFen : template.valueFen,
    freeDays: template.freeDays,
    payRatio: template.payRatio,
    capFen: template.capFen,
    minFen: template.minFen,
    maxFen: template.maxFen,
    minPrincipalFen: template.minPrincipalFen,
    appCodes: [...template.appCodes],
    validFrom: coupon.validFrom,
    validTo: coupon.validTo,
    usedOn,
    realisedFen: coupon.realisedFen,
    voidReason: coupon.voidReason,
  };
}
