/** Codes of the coupon types. Source: specification 3. */
export const COUPON_TYPE = {
  LESS_AMOUNT: 1,
  FREE_DAYS: 8,
  DISCOUNT: 2,
  RANDOM: 99,
  PRINCIPAL: 15,
} as const;

export const COUPON_TYPES = [
  COUPON_TYPE.LESS_AMOUNT,
  COUPON_TYPE.FREE_DAYS,
  COUPON_TYPE.DISCOUNT,
  COUPON_TYPE.RANDOM,
  COUPON_TYPE.PRINCIPAL,
] as const;
export type CouponType = (typeof COUPON_TYPES)[number];

export function isCouponType(value: unknown): value is CouponType {
  return (COUPON_TYPES as readonly unknown[]).includes(value);
}
