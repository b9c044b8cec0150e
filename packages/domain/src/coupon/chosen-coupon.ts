import { allowed, type Decision, refused, type Refused } from "../refusal/decision.ts";
import { COUPON_TYPE, type CouponType } from "../vocabulary/coupon-type.ts";
import type { HeldCoupon, InterestCouponEffect, PrincipalCouponEffect } from "./coupon.ts";
import { type CouponOccasion, couponUsability } from "./coupon-usability.ts";

/** A coupon that was chosen; NOT_FOUND when the enterprise holds no such coupon. */
export type ChosenCoupon = HeldCoupon | "NOT_FOUND";

export type CouponRefusal = "COUPON_TAKEN" | "COUPON_NOT_USABLE";

/** Type of the other coupon of a payment; null when there is none. */
export function typeOfChosen(coupon: ChosenCoupon | null): CouponType | null {
  return coupon === null || coupon === "NOT_FOUND" ? null : coupon.effect.type;
}

/** What a chosen interest coupon does, or why it cannot be used. */
export function interestEffect(
  chosen: ChosenCoupon | null,
  occasion: CouponOccasion,
): Decision<InterestCouponEffect | null, CouponRefusal> {
  if (chosen === null) return allowed(null);
  if (chosen === "NOT_FOUND" || chosen.effect.type === COUPON_TYPE.PRINCIPAL)
    return refused("COUPON_NOT_USABLE");
  return couponRefusal(couponUsability(chosen, occasion)) ?? allowed(chosen.effect);
}

/** What a chosen principal coupon does, or why it cannot be used. */
export function principalEffect(
  chosen: ChosenCoupon | null,
  occasion: CouponOccasion,
): Decision<PrincipalCouponEffect | null, CouponRefusal> {
  if (chosen === null) return allowed(null);
  if (chosen === "NOT_FOUND" || chosen.effect.type !== COUPON_TYPE.PRINCIPAL)
    return refused("COUPON_NOT_USABLE");
  return couponRefusal(couponUsability(chosen, occasion)) ?? allowed(chosen.effect);
}

function couponRefusal(
  usability: ReturnType<typeof couponUsability>,
): Refused<CouponRefusal> | null {
  if (usability.usable) return null;
  // It was used in the meantime, or never fitted: the dealer is told which.
  const isTaken = usability.reason === "LOCKED" || usability.reason === "USED";
  return refused(isTaken ? "COUPON_TAKEN" : "COUPON_NOT_USABLE");
}
