import { addDays, type BizDate, compareDates, daysBetween } from "../calendar/biz-date.ts";
import { accruedThroughout } from "../repayment/owed-throughout.ts";
import { sumFen } from "../money/fen.ts";
import type { Accrued } from "../repayment/accrued.ts";
import type { LoanPayment, LoanTerms } from "../repayment/loan-terms.ts";
import { isFreeByCoupon } from "./free-by-coupon.ts";
import type { InterestDay } from "./interest-day.ts";

/**
 * The interest of a loan day by day, from the day after the draw (the draw day is free) up to and including `asOf`, or up
 * to the day its principal was repaid. Each day shows the growth of the rounded total, so the days add up to the bill to
 * the fen. Source: product 3 R4.
 */
export function explainDaily(
  terms: LoanTerms,
  payments: readonly LoanPayment[],
  asOf: BizDate,
  compensatedOn: BizDate | null = null,
): InterestDay[] {
  const days: InterestDay[] = [];
  let before: Accrued = { grossInterestFen: 0, benefitFen: 0, penaltyFen: 0 };
  for (let day = 1; day <= daysBetween(terms.drawOn, asOf); day += 1) {
    const date = addDays(terms.drawOn, day);
    const repaid = payments.filter((payment) => compareDates(payment.on, date) < 0);
    const principalFen = terms.principalFen - sumFen(repaid.map((payment) => payment.principalFen));
    if (principalFen <= 0) break;
    const after = accruedThroughout({ terms, payments, compensatedOn }, date);
    const grossInterestFen = after.grossInterestFen - before.grossInterestFen;
    const benefitFen = after.benefitFen - before.benefitFen;
    const interestFen = grossInterestFen - benefitFen;
    const isOverdue = compareDates(date, terms.dueOn) > 0;
    days.push({
      date,
      day,
      seq: isOverdue ? null : 1,
      principalFen,
      overduePrincipalFen: isOverdue ? principalFen : 0,
      grossInterestFen,
      benefitFen,
      interestFen,
      penaltyFen: after.penaltyFen - before.penaltyFen,
      freeByCoupon:
        !isOverdue && isFreeByCoupon(terms.interestCoupon, { day, benefitFen, interestFen }),
      cumulativeFen: after.grossInterestFen - after.benefitFen + after.penaltyFen,
    });
    before = after;
  }
  return days;
}
