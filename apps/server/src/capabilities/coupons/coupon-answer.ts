import { COUPON_TYPE } from "@kedu/domain";
import type { Coupon } from "@kedu/api";
import type { CouponFacts } from "./coupons-reader.ts";

/** What the coupons of a template are good for, before one is drawn. */
export function termsAnswer(template: CouponFacts["template"]) {
  return {
    type: template.type,
    valueFen: template.valueFen,
    freeDays: template.freeDays,
    payRatio: template.payRatio,
    capFen: template.capFen,
    minFen: template.minFen,
    maxFen: template.maxFen,
    minPrincipalFen: template.minPrincipalFen,
    appCodes: [...template.appCodes],
  };
}

/** A coupon as the contract shows it. */
export function couponAnswer({ coupon, template, usedOn }: CouponFacts): Coupon {
  const terms = termsAnswer(template);
  return {
    ...terms,
    couponId: coupon.id,
    status: coupon.status,
    valueFen: template.type === COUPON_TYPE.RANDOM ? coupon.drawnFen : terms.valueFen,
    validFrom: coupon.validFrom,
    validTo: coupon.validTo,
    usedOn,
    realisedFen: coupon.realisedFen,
    voidReason: coupon.voidReason,
  };
}
