import * as fc from "fast-check";
import type { InterestCouponEffect } from "../coupon/coupon.ts";
import type { LoanVector } from "./vectors.ts";
import { COUPON_TYPE } from "../vocabulary/coupon-type.ts";

/** The interest coupon that a worked case is drawn with. */
export function interestCouponOf(vector: LoanVector): InterestCouponEffect | null {
  const event = vector.events.find(({ type }) => type === "COUPON");
  if (event === undefined) return null;
  switch (event.coupon_type) {
    case COUPON_TYPE.LESS_AMOUNT:
      return { type: COUPON_TYPE.LESS_AMOUNT, valueFen: event.value_fen ?? -1 };
    case COUPON_TYPE.FREE_DAYS:
      return { type: COUPON_TYPE.FREE_DAYS, freeDays: event.days ?? -1 };
    case COUPON_TYPE.DISCOUNT:
      return {
        type: COUPON_TYPE.DISCOUNT,
        payRatio: event.pay_ratio ?? "",
        capFen: event.cap_fen ?? null,
      };
    default:
      throw new Error(`coupon type ${event.coupon_type} is not in the vectors read here`);
  }
}

/** Any interest coupon, or none. */
export const arbitraryCoupon: fc.Arbitrary<InterestCouponEffect | null> = fc.oneof(
  fc.constant(null),
  fc.record({ type: fc.constant(1 as const), valueFen: fc.nat(2_000_000) }),
  fc.record({ type: fc.constant(8 as const), freeDays: fc.integer({ min: 1, max: 60 }) }),
  fc.record({
    type: fc.constant(2 as const),
    payRatio: fc.integer({ min: 0, max: 1_000_000 }).map((ppm) => (ppm / 1_000_000).toFixed(6)),
    capFen: fc.option(fc.nat(500_000)),
  }),
  fc.record({
    type: fc.constant(99 as const),
    minFen: fc.nat(1000),
    maxFen: fc.integer({ min: 1000, max: 5000 }),
    drawnFen: fc.option(fc.nat(5000)),
  }),
);
