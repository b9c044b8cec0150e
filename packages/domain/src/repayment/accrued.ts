import { type BizDate, compareDates, daysBetween } from "../calendar/biz-date.ts";
import { couponBenefit } from "../coupon/coupon-benefit.ts";
import { divideHalfUp, type Fen, toFen } from "../money/fen.ts";
import { PPM } from "../money/ratio.ts";
import type { LoanPayment, LoanTerms } from "./loan-terms.ts";

/**
 * What a loan has cost from its draw up to and including a date. Gross interest, gross interest less benefit, and penalty
 * never fall from one day to the next. The benefit alone may fall by one fen, because it is the difference of two rounded
 * amounts; it is final when the loan is settled.
 */
export interface Accrued {
  /** Normal interest before coupons. */
  readonly grossInterestFen: Fen;
  /** What the interest coupon takes off it. */
  readonly benefitFen: Fen;
  readonly penaltyFen: Fen;
}

/**
 * Accrual through a date: each component keeps its exact cumulative amount and is rounded HALF_UP as a whole, so the
 * accrual of one day is the difference of two calls. A payment lowers the balance from the day after it, so payments on
 * `asOf` itself do not change the answer. Normal interest goes on after the due date, and penalty is added on top.
 * Source: product 3 R2, R4, R9, R13.
 */
export function accruedThrough(
  terms: LoanTerms,
  payments: readonly LoanPayment[],
  asOf: BizDate,
): Accrued {
  const ratePpm = BigInt(terms.dailyRatePpm);
  const penalty =
    principalDays(terms, payments, terms.dueOn, asOf) * ratePpm * BigInt(terms.penaltyPermille);
  const normalEnd = earlierOf(asOf, terms.dueOn);
  return {
    grossInterestFen: toFen(
      divideHalfUp(principalDays(terms, payments, terms.drawOn, asOf) * ratePpm, BigInt(PPM)),
    ),
    benefitFen: couponBenefit(
      terms.interestCoupon,
      (days) => principalDays(terms, payments, terms.drawOn, normalEnd, days) * ratePpm,
    ),
    penaltyFen: toFen(divideHalfUp(penalty, BigInt(PPM) * 1000n)),
  };
}

/**
 * Sum of the daily balances over the days after `from` up to `to`, in fen-days; the day of a payment still counts with
 * the balance before it. `firstDays` keeps only that many days from the start.
 */
function principalDays(
  terms: LoanTerms,
  payments: readonly LoanPayment[],
  from: BizDate,
  to: BizDate,
  firstDays = Number.POSITIVE_INFINITY,
): bigint {
  const days = Math.max(0, Math.min(daysBetween(from, to), firstDays));
  let sum = BigInt(terms.principalFen) * BigInt(days);
  for (const payment of payments) {
    const daysBefore = Math.max(0, daysBetween(from, payment.on));
    if (daysBefore < days) sum -= BigInt(payment.principalFen) * BigInt(days - daysBefore);
  }
  return sum;
}

function earlierOf(a: BizDate, b: BizDate): BizDate {
  return compareDates(a, b) < 0 ? a : b;
}
