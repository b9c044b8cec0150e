/** Coupon usage in an order: 0 used, -1 not used, -2 none held, -3 forbidden. Source: specification 4. */
export const COUPON_USAGES = [0, -1, -2, -3] as const;
export type CouponUsage = (typeof COUPON_USAGES)[number];

export function isCouponUsage(value: unknown): value is CouponUsage {
  return (COUPON_USAGES as readonly unknown[]).includes(value);
}
