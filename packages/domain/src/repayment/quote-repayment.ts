import { type BizDate, compareDates } from "../calendar/biz-date.ts";
import { type Fen, sumFen } from "../money/fen.ts";
import { accruedThrough } from "./accrued.ts";
import { allocate } from "./allocate.ts";
import type { LoanPayment, LoanTerms } from "./loan-terms.ts";
import { owedAsOf } from "./owed.ts";

/** A loan with what was paid on it. */
export interface LoanAccount {
  readonly loanId: string;
  readonly terms: LoanTerms;
  readonly payments: readonly LoanPayment[];
}

export interface RepayQuoteLine {
  readonly loanId: string;
  readonly principalFen: Fen;
  readonly interestFen: Fen;
  readonly penaltyFen: Fen;
  /** What the loan's coupon takes off its interest through this day. */
  readonly benefitFen: Fen;
  /** Whether this settles the loan. */
  readonly settles: boolean;
}

export interface RepayQuote {
  readonly asOf: BizDate;
  /** Loans that get money, oldest due first. */
  readonly lines: readonly RepayQuoteLine[];
  readonly totalFen: Fen;
  /** What is owed on all the chosen loans. */
  readonly owedFen: Fen;
  /** Interest not paid because of settling before the due date. */
  readonly savedFen: Fen;
  /** Beyond all the chosen debt. */
  readonly surplusFen: Fen;
}

/**
 * What repaying costs on a date: everything that is owed, or a part of it. A part goes to the loan that is due first,
 * inside a loan to penalty, interest, principal. Source: product 1.3, 3 R11 to R13.
 */
export function quoteRepayment(
  loans: readonly LoanAccount[],
  asOf: BizDate,
  amountFen: Fen | null = null,
): RepayQuote {
  const debts = [...loans]
    .sort(
      (a, b) =>
        compareDates(a.terms.dueOn, b.terms.dueOn) ||
        compareDates(a.terms.drawOn, b.terms.drawOn) ||
        (a.loanId < b.loanId ? -1 : 1),
    )
    .map((loan) => ({ loan, owed: owedAsOf(loan.terms, loan.payments, asOf) }));
  const owedFen = sumFen(debts.map(({ owed }) => owed.totalFen));
  let restFen = amountFen ?? owedFen;
  let savedFen = 0;
  const lines: RepayQuoteLine[] = [];
  for (const { loan, owed } of debts) {
    if (restFen === 0) break;
    const { penaltyFen, interestFen, principalFen, surplusFen } = allocate(owed, restFen);
    const paidFen = restFen - surplusFen;
    restFen = surplusFen;
    if (paidFen === 0) continue;
    const settles = paidFen === owed.totalFen;
    if (settles) savedFen += interestSavedFen(loan, asOf);
    lines.push({
      loanId: loan.loanId,
      principalFen,
      interestFen,
      penaltyFen,
      benefitFen: owed.benefitFen,
      settles,
    });
  }
  return {
    asOf,
    lines,
    totalFen: (amountFen ?? owedFen) - restFen,
    owedFen,
    savedFen,
    surplusFen: restFen,
  };
}

/** Net interest from the date to the due date that settling on the date avoids. */
function interestSavedFen({ terms, payments }: LoanAccount, asOf: BizDate): Fen {
  if (compareDates(asOf, terms.dueOn) >= 0) return 0;
  const now = accruedThrough(terms, payments, asOf);
  const due = accruedThrough(terms, payments, terms.dueOn);
  return due.grossInterestFen - due.benefitFen - (now.grossInterestFen - now.benefitFen);
}
