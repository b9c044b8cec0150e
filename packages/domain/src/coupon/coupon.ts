import type { BizDate } from "../calendar/biz-date.ts";
import type { Fen } from "../money/fen.ts";
import type { AppCode } from "../vocabulary/app-code.ts";
import type { CouponStatus } from "../vocabulary/coupon-status.ts";
import type { COUPON_TYPE, CouponType } from "../vocabulary/coupon-type.ts";
import type { OrderSource } from "../vocabulary/order-source.ts";
import type { RepaymentMethod } from "../vocabulary/repayment-method.ts";

/** What an interest coupon does to a loan. Source: product 3 R14. */
export type InterestCouponEffect =
  /** Less-amount: takes its face value off. */
  | { readonly type: typeof COUPON_TYPE.LESS_AMOUNT; readonly valueFen: Fen }
  /** Free-days: the first days cost nothing. */
  | { readonly type: typeof COUPON_TYPE.FREE_DAYS; readonly freeDays: number }
  /** Discount: the share of the interest that is still paid, as a decimal string ("0.85"), and at most this much off. */
  | {
      readonly type: typeof COUPON_TYPE.DISCOUNT;
      readonly payRatio: string;
      readonly capFen: Fen | null;
    }
  /** Random: like less-amount, with an amount the server draws once at the lock; null until then. */
  | {
      readonly type: typeof COUPON_TYPE.RANDOM;
      readonly minFen: Fen;
      readonly maxFen: Fen;
      readonly drawnFen: Fen | null;
    };

/** Principal coupon: the sponsor pays this part of the order to the receiver. Source: product 3 R14. */
export interface PrincipalCouponEffect {
  readonly type: typeof COUPON_TYPE.PRINCIPAL;
  readonly valueFen: Fen;
}

/** A coupon a dealer holds, with the rules of its template. */
export interface HeldCoupon {
  readonly couponId: string;
  readonly effect: InterestCouponEffect | PrincipalCouponEffect;
  readonly status: CouponStatus;
  /** The payment that locked it. */
  readonly lockedBy: string | null;
  readonly validFrom: BizDate;
  /** Last day of validity, to its end. */
  readonly validTo: BizDate;
  readonly minPrincipalFen: Fen | null;
  readonly appCodes: readonly AppCode[];
  readonly methods: readonly RepaymentMethod[];
  /** Null when every order source will do. */
  readonly orderSources: readonly OrderSource[] | null;
  /** Goods of which an order has to have one, by their SKU; null when any will do. */
  readonly skus: readonly string[] | null;
  /** Types of coupon this one may be used together with. */
  readonly stackWith: readonly CouponType[];
}
