import { type BizDate, daysBetween } from "../calendar/biz-date.ts";
import { type Fen, sumFen } from "../money/fen.ts";
import { accruedThrough } from "./accrued.ts";
import type { LoanPayment, LoanTerms } from "./loan-terms.ts";

/** What has to be paid to settle a loan on a date. */
export interface Owed {
  readonly principalFen: Fen;
  /** Interest still owed, after coupons. */
  readonly interestFen: Fen;
  readonly penaltyFen: Fen;
  readonly totalFen: Fen;
  /** Interest of the whole life of the loan so far, before coupons; and what coupons took off it. */
  readonly grossInterestFen: Fen;
  readonly benefitFen: Fen;
  /** Days after the due date while anything is owed, else 0. */
  readonly overdueDays: number;
}

/**
 * The debt of a loan at the end of a business date: what was billed through it minus what was paid up to it. Payments
 * after `asOf` are left out. Source: product 3 R8, R9, R13.
 */
export function owedAsOf(terms: LoanTerms, payments: readonly LoanPayment[], asOf: BizDate): Owed {
  const paid = payments.filter((payment) => payment.on <= asOf);
  const { grossInterestFen, benefitFen, penaltyFen } = accruedThrough(terms, paid, asOf);
  const owed = {
    principalFen: terms.principalFen - sumFen(paid.map((payment) => payment.principalFen)),
    interestFen: grossInterestFen - benefitFen - sumFen(paid.map((payment) => payment.interestFen)),
    penaltyFen: penaltyFen - sumFen(paid.map((payment) => payment.penaltyFen)),
  };
  const totalFen = sumFen([owed.principalFen, owed.interestFen, owed.penaltyFen]);
  return {
    ...owed,
    totalFen,
    grossInterestFen,
    benefitFen,
    overdueDays: totalFen > 0 ? Math.max(0, daysBetween(terms.dueOn, asOf)) : 0,
  };
}
