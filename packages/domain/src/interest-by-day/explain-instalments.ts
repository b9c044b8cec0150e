import { addDays, type BizDate, compareDates, daysBetween } from "../calendar/biz-date.ts";
import { type Fen, sumFen } from "../money/fen.ts";
import { instalmentsAccruedThrough } from "../repayment/instalment-accrued.ts";
import type { InstalmentAccount } from "../repayment/instalment-terms.ts";
import { planInstalments } from "../schedule/plan-instalments.ts";
import type { Accrued } from "../repayment/accrued.ts";
import { isFreeByCoupon } from "./free-by-coupon.ts";
import type { InterestDay } from "./interest-day.ts";

/**
 * A business loan day by day, up to and including `asOf` or the day its principal was repaid. Each day shows the growth of
 * the rounded totals, so the days add up to the bill to the fen. Source: product 3 R4, R10.
 */
export function explainInstalmentsDaily(
  { terms, payments }: Omit<InstalmentAccount, "loanId">,
  asOf: BizDate,
): InterestDay[] {
  const rows = planInstalments(terms);
  const days: InterestDay[] = [];
  let before: Accrued = { grossInterestFen: 0, benefitFen: 0, penaltyFen: 0 };
  for (let day = 1; day <= daysBetween(terms.drawOn, asOf); day += 1) {
    const date = addDays(terms.drawOn, day);
    const paid = payments.filter((payment) => compareDates(payment.on, date) < 0);
    const unpaid = rows.map((row) => ({
      row,
      fen:
        row.principalFen -
        sumFen(paid.filter(({ seq }) => seq === row.seq).map((payment) => payment.principalFen)),
    }));
    const isOverdue = (dueOn: BizDate): boolean => compareDates(dueOn, date) < 0;
    const owing = (overdue: boolean): Fen =>
      sumFen(unpaid.filter(({ row }) => isOverdue(row.dueOn) === overdue).map(({ fen }) => fen));
    const [principalFen, overduePrincipalFen] = [owing(false), owing(true)];
    if (principalFen + overduePrincipalFen <= 0) break;
    const after = instalmentsAccruedThrough(terms, payments, date);
    const grossInterestFen = after.grossInterestFen - before.grossInterestFen;
    const benefitFen = after.benefitFen - before.benefitFen;
    const interestFen = grossInterestFen - benefitFen;
    days.push({
      date,
      day,
      seq: rows.find((row) => !isOverdue(row.dueOn))?.seq ?? null,
      principalFen,
      overduePrincipalFen,
      grossInterestFen,
      benefitFen,
      interestFen,
      penaltyFen: after.penaltyFen - before.penaltyFen,
      freeByCoupon:
        principalFen > 0 && isFreeByCoupon(terms.interestCoupon, { day, benefitFen, interestFen }),
      cumulativeFen: after.grossInterestFen - after.benefitFen + after.penaltyFen,
    });
    before = after;
  }
  return days;
}
