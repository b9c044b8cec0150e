import { canonicalCoupon } from "../coupon/canonical-coupon.ts";
import type { PaymentPrice } from "./price-payment.ts";

/**
 * What a dealer agrees to, as one text: the same for the same terms whatever the order of fields. Orders, principal
 * coupon, principal, rate, term, method, schedule and interest coupon are in it. Its SHA-256 is the terms hash that the
 * confirm screen, the contract and the face check are bound to. Source: product 1.3.
 */
export function canonicalTerms({ orderFen, principalCouponFen, terms }: PaymentPrice): string {
  return JSON.stringify([
    terms.method,
    orderFen,
    principalCouponFen,
    terms.principalFen,
    terms.dailyRatePpm,
    terms.penaltyPermille,
    terms.drawOn,
    terms.dueOn,
    terms.interestCoupon === null ? null : canonicalCoupon(terms.interestCoupon),
  ]);
}
