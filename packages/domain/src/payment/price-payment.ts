import { addDays, type BizDate } from "../calendar/biz-date.ts";
import type { InterestCouponEffect, PrincipalCouponEffect } from "../coupon/coupon.ts";
import { simpleAnnualPercent } from "../money/annual-rate.ts";
import { type Fen, sumFen } from "../money/fen.ts";
import { xirrPercent } from "../money/xirr.ts";
import { accruedThrough } from "../repayment/accrued.ts";
import type { LoanTerms } from "../repayment/loan-terms.ts";
import { flexiblePenaltyPermille } from "../schedule/flexible-penalty.ts";
import { planOneOff } from "../schedule/plan-one-off.ts";

/** What paying orders on flexible credit costs, when the loan is repaid on its due date. */
export interface PaymentPrice {
  readonly orderFen: Fen;
  /** Part of the orders that the principal coupon's sponsor pays. */
  readonly principalCouponFen: Fen;
  readonly principalFen: Fen;
  readonly dailyRatePpm: number;
  /** Simple annual rate (单利) of the contract, in percent without the sign. */
  readonly simpleAnnualPercent: string;
  /** Compound annual rate of this payment's own cash flows, coupons included, in percent without the sign. */
  readonly xirrPercent: string;
  /** Calendar days from draw to due date; each but the draw day is charged. */
  readonly termDays: number;
  readonly drawOn: BizDate;
  /** First day that bears interest. */
  readonly interestFrom: BizDate;
  readonly dueOn: BizDate;
  readonly grossInterestFen: Fen;
  readonly couponBenefitFen: Fen;
  readonly interestFen: Fen;
  readonly totalDueFen: Fen;
  /** The terms the loan is drawn on. */
  readonly terms: LoanTerms;
}

/** What is borrowed of orders, when a principal coupon's sponsor pays a part of them. */
export function principalOf(orderFen: Fen, principalCouponFen: Fen): Fen {
  return sumFen([orderFen, -principalCouponFen]);
}

/**
 * Prices a payment: the principal coupon lowers the loan, the interest coupon what the full term costs.
 * Source: product 3 R5, R14, R17.
 * @throws RangeError when the principal coupon leaves no loan: usability is decided before.
 */
export function pricePayment(payment: {
  readonly orderFen: Fen;
  readonly dailyRatePpm: number;
  readonly drawOn: BizDate;
  readonly interestCoupon: InterestCouponEffect | null;
  readonly principalCoupon: PrincipalCouponEffect | null;
}): PaymentPrice {
  const { orderFen, dailyRatePpm, drawOn, interestCoupon } = payment;
  const principalCouponFen = payment.principalCoupon?.valueFen ?? 0;
  const principalFen = principalOf(orderFen, principalCouponFen);
  if (principalFen <= 0) throw new RangeError("the principal coupon leaves no loan");
  const { dueOn, days } = planOneOff({ principalFen, dailyRatePpm, drawOn });
  const terms: LoanTerms = {
    method: "ONE_OFF",
    principalFen,
    dailyRatePpm,
    penaltyPermille: flexiblePenaltyPermille(dailyRatePpm),
    drawOn,
    dueOn,
    interestCoupon,
  };
  const { grossInterestFen, benefitFen } = accruedThrough(terms, [], dueOn);
  const interestFen = grossInterestFen - benefitFen;
  const totalDueFen = principalFen + interestFen;
  const xirr = xirrPercent([
    { on: drawOn, amountFen: principalFen },
    { on: dueOn, amountFen: -totalDueFen },
  ]);
  if (xirr === null) throw new RangeError("no annual rate explains this price");
  return {
    orderFen,
    principalCouponFen,
    principalFen,
    dailyRatePpm,
    simpleAnnualPercent: simpleAnnualPercent(dailyRatePpm),
    xirrPercent: xirr,
    termDays: days,
    drawOn,
    interestFrom: addDays(drawOn, 1),
    dueOn,
    grossInterestFen,
    couponBenefitFen: benefitFen,
    interestFen,
    totalDueFen,
    terms,
  };
}
