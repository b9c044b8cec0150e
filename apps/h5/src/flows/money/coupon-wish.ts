/** A coupon by its id, none, or the best one. */
export type CouponWish = "BEST" | "NONE" | (string & {});

/** The wish that stands for a coupon that a quote or an intent has. */
export function wishFor(couponId: string | null): CouponWish {
  return couponId ?? "NONE";
}

/** A chosen coupon that cannot be had is replaced by the best one; who wanted none still gets none. */
export function otherWish(wish: CouponWish): CouponWish {
  return wish === "NONE" ? "NONE" : "BEST";
}
