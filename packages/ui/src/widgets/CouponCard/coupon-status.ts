/** What may be done with a coupon now. Presentational: the app maps its own codes to these. */
export type CouponStatus =
  | "available"
  /** Held by a payment in flight. */
  | "locked"
  | "notEffective"
  | "used"
  | "expired"
  | "voided";
