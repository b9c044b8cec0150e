import {
  basketFen,
  businessDateOf,
  type BizDate,
  type CouponType,
  COUPON_TYPE,
  decideQuotePayment,
  earlierDate,
  laterDate,
  type PayWay as WayKey,
  planOneOff,
  pledgesGoods,
  principalOf,
} from "@kedu/domain";
import type { CouponWish } from "../coupons/coupon-options.ts";
import { interestOptions, principalOptions } from "./coupon-options.ts";
import { factsOf, type PaymentBasis } from "./payment-basis.ts";
import { hashTermsOf } from "./terms-hash.ts";

/** The coupons that a dealer wishes to use, and the day by which they are compared. */
export interface PricingWish {
  readonly interestCoupon: CouponWish;
  readonly principalCoupon: CouponWish;
  /** The due date where none is planned. */
  readonly plannedRepayOn?: BizDate | undefined;
}

/** Prices a basket for one line and one way to pay, with what each coupon would do for it. */
export function priceBasket(basis: PaymentBasis, wish: PricingWish, way: WayKey) {
  const { line, now, orders } = basis;
  const principal = principalOptions(
    basis,
    wish.principalCoupon,
    way.mode,
    typeOf(basis, wish.interestCoupon),
  );
  const principalFen = principalOf(basketFen(orders), principal.savingFen);
  const today = businessDateOf(now);
  const { dueOn } = planOneOff({
    principalFen,
    dailyRatePpm: line.dailyRatePpm,
    drawOn: today,
  });
  const plannedRepayOn = earlierDate(laterDate(wish.plannedRepayOn ?? dueOn, today), dueOn);
  const interest = interestOptions(basis, wish.interestCoupon, {
    principalFen,
    plannedRepayOn,
    principalType: principal.couponId === null ? null : COUPON_TYPE.PRINCIPAL,
  });
  const choice = {
    appCode: line.appCode,
    mode: way.mode,
    bankChannel: way.bankChannel,
    interestCouponId: interest.couponId,
    principalCouponId: principal.couponId,
    goodsPledged: pledgesGoods(line.creditType),
  };
  const decision = decideQuotePayment(
    factsOf(basis, choice, null),
    hashTermsOf({ ...choice, orders }),
  );
  return { principal, interest, plannedRepayOn, choice, decision };
}

/** Type of a requested coupon; a proposal adapts to the other. */
function typeOf({ coupons }: PaymentBasis, wish: CouponWish): CouponType | null {
  return coupons.find(({ coupon }) => coupon.id === wish)?.template.type ?? null;
}
