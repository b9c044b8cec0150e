/** A coupon by its id, none, or the best one. */
export type CouponWish = "BEST" | "NONE" | (string & {});

/** The wish for the coupon that a quote or an intent has. */
export function wishFor(couponId: string | null): CouponWish {
  return couponId ?? "NONE";
}

/** A chosen coupon that is unavailable is replaced by the best one; a dealer who wanted none still gets none. */
export function otherWish(wish: CouponWish): CouponWish {
  return wish === "NONE" ? "NONE" : "BEST";
}
