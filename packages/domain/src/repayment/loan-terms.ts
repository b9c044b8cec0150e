import type { BizDate } from "../calendar/biz-date.ts";
import type { InterestCouponEffect } from "../coupon/coupon.ts";
import type { Fen } from "../money/fen.ts";

/** What a loan was drawn for; fixed for its life. The other methods join this union with their schedules. */
export interface LoanTerms {
  readonly method: "ONE_OFF";
  readonly principalFen: Fen;
  readonly dailyRatePpm: number;
  /** Penalty on overdue principal, in permille of the daily interest, on top of it. */
  readonly penaltyPermille: number;
  readonly drawOn: BizDate;
  readonly dueOn: BizDate;
  /** The interest coupon the loan was drawn with; a random one with its drawn amount. */
  readonly interestCoupon: InterestCouponEffect | null;
}

/** Money that was received on a loan, split by the allocation rule. `on` is its effective business date. */
export interface LoanPayment {
  readonly on: BizDate;
  readonly penaltyFen: Fen;
  /** Interest paid by the dealer, after coupons. */
  readonly interestFen: Fen;
  readonly principalFen: Fen;
  /** Whether the guarantor got it: it was paid after the guarantor had paid the lender. */
  readonly toGuarantor?: boolean | undefined;
}
