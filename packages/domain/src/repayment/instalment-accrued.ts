import { type BizDate, compareDates, daysBetween } from "../calendar/biz-date.ts";
import { type RowInterest, rowBenefits } from "../coupon/row-benefits.ts";
import { fenDays } from "../interest/fen-days.ts";
import { type Fen, sumFen } from "../money/fen.ts";
import { roundMicroFen } from "../money/ratio.ts";
import { planInstalments, type PlannedInstalment } from "../schedule/plan-instalments.ts";
import type { Accrued } from "./accrued.ts";
import type { InstalmentPayment, InstalmentTerms } from "./instalment-terms.ts";

/** What one row of a business loan has cost through a date. */
export interface AccruedRow extends Accrued {
  readonly row: PlannedInstalment;
}

/**
 * Accrual of every row that has begun by a date. Normal interest runs to the row's due date on the principal that is not
 * due yet; from the day after, the row's unpaid principal bears the penalty instead. Each row keeps the exact amount and is
 * rounded HALF_UP as a whole. A payment counts from the day after it. Who asks of several dates plans once and gives the
 * plan of these terms along. Source: product 3 R3, R10, R13 to R15.
 */
export function accruedRowsThrough(
  terms: InstalmentTerms,
  payments: readonly InstalmentPayment[],
  asOf: BizDate,
  plan: readonly PlannedInstalment[] = planInstalments(terms),
): readonly AccruedRow[] {
  const ratePpm = BigInt(terms.dailyRatePpm);
  const begun = plan.filter((row) => compareDates(row.from, asOf) < 0);
  const interest = begun.map((row): RowInterest => {
    // Paid ahead of its due date only when the whole loan is settled.
    const ahead = payments.filter((payment) => payment.seq >= row.seq);
    const end = compareDates(asOf, row.dueOn) < 0 ? asOf : row.dueOn;
    const microFenOfFirst = (days: number): bigint =>
      fenDays(row.openingFen, ahead, row.from, end, days) * ratePpm;
    return {
      interestFen: roundMicroFen(microFenOfFirst(Number.POSITIVE_INFINITY)),
      daysBefore: daysBetween(terms.drawOn, row.from),
      microFenOfFirst,
    };
  });
  const benefits = rowBenefits(terms.interestCoupon, interest);
  return begun.map((row, index) => {
    const own = payments.filter((payment) => payment.seq === row.seq);
    const overdue = fenDays(row.principalFen, own, row.dueOn, asOf);
    return {
      row,
      grossInterestFen: interest[index]?.interestFen ?? 0,
      benefitFen: benefits[index] ?? 0,
      penaltyFen: roundMicroFen(overdue * ratePpm * BigInt(terms.penaltyPermille), 1000n),
    };
  });
}

/** What a whole business loan has cost through a date, by the plan of its terms. */
export function instalmentsAccruedThrough(
  terms: InstalmentTerms,
  payments: readonly InstalmentPayment[],
  asOf: BizDate,
  plan?: readonly PlannedInstalment[],
): Accrued {
  const rows = accruedRowsThrough(terms, payments, asOf, plan);
  const total = (part: (row: AccruedRow) => Fen): Fen => sumFen(rows.map(part));
  return {
    grossInterestFen: total((row) => row.grossInterestFen),
    benefitFen: total((row) => row.benefitFen),
    penaltyFen: total((row) => row.penaltyFen),
  };
}
