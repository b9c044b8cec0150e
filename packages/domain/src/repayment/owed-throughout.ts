import { type BizDate, compareDates } from "../calendar/biz-date.ts";
import { type Accrued, accruedThrough } from "./accrued.ts";
import type { LoanPayment, LoanTerms } from "./loan-terms.ts";
import { type Owed, owedAsOf } from "./owed.ts";
import { accruedForGuarantor, type CompensatedLoan, recourseOwedAsOf } from "./recourse.ts";

/** A flexible loan over its whole life: the lender's, and from a compensation on the guarantor's. */
export interface LoanHistoryFacts {
  readonly terms: LoanTerms;
  readonly payments: readonly LoanPayment[];
  /** The business date on which the guarantor paid the lender; none while the lender is the creditor. */
  readonly compensatedOn?: BizDate | null | undefined;
}

/** The debt of a loan at the end of a date, whoever it is owed to. No day is charged twice. Source: product 3 R16. */
export function owedThroughout(history: LoanHistoryFacts, asOf: BizDate): Owed {
  const moved = movedBy(history, asOf);
  if (moved === null) return owedAsOf(history.terms, toLender(history), asOf);
  const { frozen, loan } = moved;
  const { principalFen, interestFen, penaltyFen, totalFen } = recourseOwedAsOf(loan, asOf);
  const since = accruedForGuarantor(loan, asOf);
  return {
    principalFen,
    interestFen,
    penaltyFen,
    totalFen,
    grossInterestFen: frozen.grossInterestFen + since.interestFen,
    benefitFen: frozen.benefitFen,
    overdueDays: totalFen > 0 ? owedAsOf(history.terms, [], asOf).overdueDays : 0,
  };
}

/** What a loan has cost from its draw up to and including a date, whoever earned it. Source: product 3 R4, R16. */
export function accruedThroughout(history: LoanHistoryFacts, asOf: BizDate): Accrued {
  const moved = movedBy(history, asOf);
  if (moved === null) return accruedThrough(history.terms, toLender(history), asOf);
  const before = accruedThrough(history.terms, toLender(history), moved.loan.compensatedOn);
  const since = accruedForGuarantor(moved.loan, asOf);
  return {
    grossInterestFen: before.grossInterestFen + since.interestFen,
    benefitFen: before.benefitFen,
    penaltyFen: before.penaltyFen + since.penaltyFen,
  };
}

/** The claim that had moved to the guarantor by a date; null while the lender is the creditor. */
function movedBy(
  history: LoanHistoryFacts,
  asOf: BizDate,
): { readonly frozen: Owed; readonly loan: CompensatedLoan } | null {
  const { terms, payments, compensatedOn } = history;
  if (compensatedOn == null || compareDates(asOf, compensatedOn) < 0) return null;
  const frozen = owedAsOf(terms, toLender(history), compensatedOn);
  const toGuarantor = payments.filter((payment) => payment.toGuarantor === true);
  return { frozen, loan: { terms, claim: frozen, compensatedOn, payments: toGuarantor } };
}

function toLender({ payments }: LoanHistoryFacts): readonly LoanPayment[] {
  return payments.filter((payment) => payment.toGuarantor !== true);
}
