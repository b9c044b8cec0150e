import { addDays, type BizDate, compareDates, daysBetween } from "../calendar/biz-date.ts";
import { type Fen, sumFen } from "../money/fen.ts";
import { type Accrued, accruedThrough } from "../repayment/accrued.ts";
import type { LoanPayment, LoanTerms } from "../repayment/loan-terms.ts";

/** One day of a loan, as the dealer is shown it. */
export interface InterestDay {
  readonly date: BizDate;
  /** Day count from the draw day, which is day 0 and free. */
  readonly day: number;
  /** Principal that this day is charged on. */
  readonly principalFen: Fen;
  readonly grossInterestFen: Fen;
  readonly benefitFen: Fen;
  /** What the day costs: gross interest less the coupon's benefit. */
  readonly interestFen: Fen;
  readonly penaltyFen: Fen;
  /** Whether a coupon makes the day free of interest. */
  readonly freeByCoupon: boolean;
  /** Interest and penalty from the draw up to this day. */
  readonly cumulativeFen: Fen;
}

/**
 * The interest of a loan day by day, from the day after the draw (the draw day is free) up to and including `asOf`, or up
 * to the day its principal was repaid. Each day shows the growth of the rounded total, so the days add up to the bill to
 * the fen. Source: product 3 R4.
 */
export function explainDaily(
  terms: LoanTerms,
  payments: readonly LoanPayment[],
  asOf: BizDate,
): InterestDay[] {
  const days: InterestDay[] = [];
  let before: Accrued = { grossInterestFen: 0, benefitFen: 0, penaltyFen: 0 };
  for (let day = 1; day <= daysBetween(terms.drawOn, asOf); day += 1) {
    const date = addDays(terms.drawOn, day);
    const repaid = payments.filter((payment) => compareDates(payment.on, date) < 0);
    const principalFen = terms.principalFen - sumFen(repaid.map((payment) => payment.principalFen));
    if (principalFen <= 0) break;
    const after = accruedThrough(terms, payments, date);
    const grossInterestFen = after.grossInterestFen - before.grossInterestFen;
    const benefitFen = after.benefitFen - before.benefitFen;
    const interestFen = grossInterestFen - benefitFen;
    days.push({
      date,
      day,
      principalFen,
      grossInterestFen,
      benefitFen,
      interestFen,
      penaltyFen: after.penaltyFen - before.penaltyFen,
      freeByCoupon: interestFen === 0 && (benefitFen > 0 || isFreeDay(terms, date)),
      cumulativeFen: after.grossInterestFen - after.benefitFen + after.penaltyFen,
    });
    before = after;
  }
  return days;
}

/** A small loan can earn no whole fen on a day: that alone does not make the day free. */
function isFreeDay({ interestCoupon, drawOn, dueOn }: LoanTerms, date: BizDate): boolean {
  if (interestCoupon?.type !== 8 || compareDates(date, dueOn) > 0) return false;
  return daysBetween(drawOn, date) <= interestCoupon.freeDays;
}
