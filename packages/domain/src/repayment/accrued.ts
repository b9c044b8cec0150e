import { type BizDate, compareDates } from "../calendar/biz-date.ts";
import { rowBenefits } from "../coupon/row-benefits.ts";
import { fenDays } from "../interest/fen-days.ts";
import type { Fen } from "../money/fen.ts";
import { roundMicroFen } from "../money/ratio.ts";
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
  const { principalFen, drawOn, dueOn } = terms;
  const normalEnd = earlierOf(asOf, dueOn);
  const microFenOfFirst = (days: number): bigint =>
    fenDays(principalFen, payments, drawOn, normalEnd, days) * ratePpm;
  const normalFen = roundMicroFen(microFenOfFirst(Number.POSITIVE_INFINITY));
  // To a coupon a one-off loan is a single row.
  const [benefitFen = 0] = rowBenefits(terms.interestCoupon, [
    { interestFen: normalFen, daysBefore: 0, microFenOfFirst },
  ]);
  const penalty =
    fenDays(principalFen, payments, dueOn, asOf) * ratePpm * BigInt(terms.penaltyPermille);
  return {
    grossInterestFen: roundMicroFen(fenDays(principalFen, payments, drawOn, asOf) * ratePpm),
    benefitFen,
    penaltyFen: roundMicroFen(penalty, 1000n),
  };
}

/** What the days between two dates have cost, by what the loan had cost through each. */
export function accruedBetween(
  before: Accrued,
  after: Accrued,
): { readonly interestFen: Fen; readonly penaltyFen: Fen } {
  return {
    interestFen: after.grossInterestFen - before.grossInterestFen,
    penaltyFen: after.penaltyFen - before.penaltyFen,
  };
}

function earlierOf(a: BizDate, b: BizDate): BizDate {
  return compareDates(a, b) < 0 ? a : b;
}
