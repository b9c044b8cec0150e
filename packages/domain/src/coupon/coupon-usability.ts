import { type BizDate, compareDates } from "../calendar/biz-date.ts";
import type { Fen } from "../money/fen.ts";
import { type AppCode, FLEXIBLE_CREDIT } from "../vocabulary/app-code.ts";
import { COUPON_TYPE, type CouponType } from "../vocabulary/coupon-type.ts";
import type { CouponUsage } from "../vocabulary/coupon-usage.ts";
import type { OrderSource } from "../vocabulary/order-source.ts";
import type { RepaymentMethod } from "../vocabulary/repayment-method.ts";
import type { HeldCoupon } from "./coupon.ts";

/** The intent that a coupon is offered to. */
export interface CouponOccasion {
  /** The intent, once there is one: a coupon that it locked itself stays usable for it. */
  readonly intentId: string | null;
  readonly appCode: AppCode;
  readonly method: RepaymentMethod;
  readonly orderSources: readonly OrderSource[];
  /** Goods of the orders, by their SKU; none for a drawdown. */
  readonly skus: readonly string[];
  /** Sum of the orders, before a principal coupon; the amount of a drawdown. */
  readonly intentFen: Fen;
  /** Type of the other coupon of this payment. */
  readonly otherCouponType: CouponType | null;
  readonly today: BizDate;
}

export type CouponUnusableReason =
  | "LOCKED"
  | "USED"
  | "EXPIRED"
  | "VOIDED"
  | "NOT_EFFECTIVE"
  | "WRONG_PRODUCT"
  | "WRONG_METHOD"
  | "WRONG_ORDER_SOURCE"
  | "WRONG_GOODS"
  | "NOT_STACKABLE"
  | "PRINCIPAL_TOO_LOW";

export type CouponUsability =
  | { readonly usable: true }
  | { readonly usable: false; readonly reason: CouponUnusableReason };

/**
 * Whether a coupon can be used in a payment, and if not, the first reason why: its own state before the fit to the
 * product, the order and the other coupon. Source: product 1.4, 2 (coupon), 3 R14.
 */
export function couponUsability(coupon: HeldCoupon, occasion: CouponOccasion): CouponUsability {
  const reason = stateReason(coupon, occasion) ?? fitReason(coupon, occasion);
  return reason === null ? { usable: true } : { usable: false, reason };
}

/**
 * Usage code of an order's coupon row: 0 one is chosen, -1 usable ones are there and none is chosen, -2 none is held,
 * -3 those held are all excluded. Source: specification 4.
 */
export function couponUsageOf(
  coupons: readonly HeldCoupon[],
  occasion: CouponOccasion,
  chosenCouponId: string | null,
): CouponUsage {
  if (chosenCouponId !== null) return 0;
  const held = coupons.filter((coupon) => stateReason(coupon, occasion) === null);
  if (held.length === 0) return -2;
  return held.some((coupon) => fitReason(coupon, occasion) === null) ? -1 : -3;
}

function stateReason(coupon: HeldCoupon, occasion: CouponOccasion): CouponUnusableReason | null {
  switch (coupon.status) {
    case COUPON_TYPE.LESS_AMOUNT:
      return "USED";
    case COUPON_TYPE.DISCOUNT:
      return "EXPIRED";
    case 3:
      return "VOIDED";
    case 4:
      return "NOT_EFFECTIVE";
    case -1:
      return occasion.intentId !== null && coupon.lockedBy === occasion.intentId ? null : "LOCKED";
    case 0:
      // The status follows the clock by a job; the dates decide until it has run.
      if (compareDates(occasion.today, coupon.validFrom) < 0) return "NOT_EFFECTIVE";
      return compareDates(occasion.today, coupon.validTo) > 0 ? "EXPIRED" : null;
  }
}

function fitReason(coupon: HeldCoupon, occasion: CouponOccasion): CouponUnusableReason | null {
  const isPrincipal = coupon.effect.type === COUPON_TYPE.PRINCIPAL;
  if (!coupon.appCodes.includes(occasion.appCode)) return "WRONG_PRODUCT";
  if (isPrincipal && occasion.appCode !== FLEXIBLE_CREDIT) return "WRONG_PRODUCT";
  if (!coupon.methods.includes(occasion.method)) return "WRONG_METHOD";
  const sources = coupon.orderSources;
  if (sources !== null && occasion.orderSources.some((source) => !sources.includes(source))) {
    return "WRONG_ORDER_SOURCE";
  }
  const goods = coupon.skus;
  if (goods !== null && !occasion.skus.some((sku) => goods.includes(sku))) return "WRONG_GOODS";
  if (occasion.otherCouponType !== null && !coupon.stackWith.includes(occasion.otherCouponType)) {
    return "NOT_STACKABLE";
  }
  if (coupon.minPrincipalFen !== null && occasion.intentFen < coupon.minPrincipalFen)
    return "PRINCIPAL_TOO_LOW";
  // The face has to be less than the order, or no loan would be left.
  if (coupon.effect.type === COUPON_TYPE.PRINCIPAL && coupon.effect.valueFen >= occasion.intentFen)
    return "PRINCIPAL_TOO_LOW";
  return null;
}
