import { type BizDate, compareDates } from "../calendar/biz-date.ts";
import { daysSince } from "../calendar/order-of-dates.ts";
import { type Fen, sumFen } from "../money/fen.ts";
import { planInstalments, type PlannedInstalment } from "../schedule/plan-instalments.ts";
import { accruedRowsThrough } from "./instalment-accrued.ts";
import type { InstalmentPayment, InstalmentTerms } from "./instalment-terms.ts";

/** What is still owed on one row of a business loan. */
export interface RowDebt {
  readonly row: PlannedInstalment;
  readonly principalFen: Fen;
  /** Interest that has run and is not paid, after coupons. */
  readonly interestFen: Fen;
  readonly penaltyFen: Fen;
  readonly totalFen: Fen;
  /** Interest of the row so far before coupons, and what the coupon took off it. */
  readonly grossInterestFen: Fen;
  readonly benefitFen: Fen;
  /** Days after the due date while anything of the row is owed, else 0. */
  readonly overdueDays: number;
}

/**
 * The debt of every row at the end of a business date, first row first: what was billed through it minus what was paid up
 * to it. A row that has not begun owes its principal only. `plan` is that of the terms, where it is known. Source: product 3 R10, R11, R13.
 */
export function rowDebtsAsOf(
  terms: InstalmentTerms,
  payments: readonly InstalmentPayment[],
  asOf: BizDate,
  plan: readonly PlannedInstalment[] = planInstalments(terms),
): readonly RowDebt[] {
  const paid = payments.filter((payment) => payment.on <= asOf);
  const accrued = accruedRowsThrough(terms, paid, asOf, plan);
  return plan.map((row, index) => {
    const own = paid.filter((payment) => payment.seq === row.seq);
    const { grossInterestFen, benefitFen, penaltyFen } = accrued[index] ?? NOTHING;
    const owed = {
      principalFen: row.principalFen - sumFen(own.map((payment) => payment.principalFen)),
      interestFen:
        grossInterestFen - benefitFen - sumFen(own.map((payment) => payment.interestFen)),
      penaltyFen: penaltyFen - sumFen(own.map((payment) => payment.penaltyFen)),
    };
    const totalFen = sumFen([owed.principalFen, owed.interestFen, owed.penaltyFen]);
    return {
      row,
      ...owed,
      totalFen,
      grossInterestFen,
      benefitFen,
      overdueDays: totalFen > 0 ? daysSince(row.dueOn, asOf) : 0,
    };
  });
}

/** The rows whose due date has come. */
export function dueRows(debts: readonly RowDebt[], asOf: BizDate): readonly RowDebt[] {
  return debts.filter(({ row }) => compareDates(row.dueOn, asOf) <= 0);
}

/** Rows as one debt: the parts summed, overdue since the row that is so for longest. */
export function sumOfRowDebts(debts: readonly RowDebt[]) {
  const total = (part: (debt: RowDebt) => Fen): Fen => sumFen(debts.map(part));
  return {
    principalFen: total((debt) => debt.principalFen),
    interestFen: total((debt) => debt.interestFen),
    penaltyFen: total((debt) => debt.penaltyFen),
    benefitFen: total((debt) => debt.benefitFen),
    totalFen: total((debt) => debt.totalFen),
    overdueDays: Math.max(0, ...debts.map((debt) => debt.overdueDays)),
  };
}

const NOTHING = { grossInterestFen: 0, benefitFen: 0, penaltyFen: 0 };
