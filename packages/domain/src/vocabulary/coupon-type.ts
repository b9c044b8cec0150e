/** Coupon types: 1 less-amount, 8 free-days, 2 discount, 99 random, 15 principal. Source: specification 3. */
export const COUPON_TYPES = [1, 8, 2, 99, 15] as const;
export type CouponType = (typeof COUPON_TYPES)[number];

export function isCouponType(value: unknown): value is CouponType {
  return (COUPON_TYPES as readonly unknown[]).includes(value);
}
