/** Coupon statuses: -1 locked, 0 available, 1 used, 2 expired, 3 voided, 4 not effective. Source: specification 4. */
export const COUPON_STATUSES = [-1, 0, 1, 2, 3, 4] as const;
export type CouponStatus = (typeof COUPON_STATUSES)[number];

export function isCouponStatus(value: unknown): value is CouponStatus {
  return (COUPON_STATUSES as readonly unknown[]).includes(value);
}
