import { addDays, type BizDate, compareDates, daysBetween } from "../calendar/biz-date.ts";
import { type Fen, sumFen } from "../money/fen.ts";
import { instalmentsAccruedThrough } from "../repayment/instalment-accrued.ts";
import type { InstalmentAccount } from "../repayment/instalment-terms.ts";
import { planInstalments } from "../schedule/plan-instalments.ts";
import type { Accrued } from "../repayment/accrued.ts";

/** One day of a business loan, as the dealer is shown it. */
export interface InstalmentDay {
  readonly date: BizDate;
  /** Day count from the draw day, which is day 0 and free. */
  readonly day: number;
  /** Row whose period the day is in; null after the last due date. */
  readonly seq: number | null;
  /** Principal that is not due yet and bears normal interest. */
  readonly principalFen: Fen;
  /** Principal that is overdue and bears penalty. */
  readonly overduePrincipalFen: Fen;
  readonly grossInterestFen: Fen;
  readonly benefitFen: Fen;
  /** What the day costs: gross interest less the coupon's benefit. */
  readonly interestFen: Fen;
  readonly penaltyFen: Fen;
  /** Interest and penalty from the draw up to this day. */
  readonly cumulativeFen: Fen;
}

/**
 * A business loan day by day, up to and including `asOf` or the day its principal was repaid. Each day shows the growth of
 * the rounded totals, so the days add up to the bill to the fen. Source: product 3 R4, R10.
 */
export function explainInstalmentsDaily(
  { terms, payments }: Omit<InstalmentAccount, "loanId">,
  asOf: BizDate,
): InstalmentDay[] {
  const rows = planInstalments(terms);
  const days: InstalmentDay[] = [];
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
    days.push({
      date,
      day,
      seq: rows.find((row) => !isOverdue(row.dueOn))?.seq ?? null,
      principalFen,
      overduePrincipalFen,
      grossInterestFen,
      benefitFen,
      interestFen: grossInterestFen - benefitFen,
      penaltyFen: after.penaltyFen - before.penaltyFen,
      cumulativeFen: after.grossInterestFen - after.benefitFen + after.penaltyFen,
    });
    before = after;
  }
  return days;
}
