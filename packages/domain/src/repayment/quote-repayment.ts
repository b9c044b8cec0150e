import { type BizDate, compareDates } from "../calendar/biz-date.ts";
import { owedThroughout } from "./owed-throughout.ts";
import { type Fen, sumFen } from "../money/fen.ts";
import { accruedThrough } from "./accrued.ts";
import { allocate } from "./allocate.ts";
import type { LoanPayment, LoanTerms } from "./loan-terms.ts";

/** A loan with what was paid on it. */
export interface LoanAccount {
  readonly loanId: string;
  readonly terms: LoanTerms;
  readonly payments: readonly LoanPayment[];
  /** The business date on which the guarantor paid the lender: from then on the loan is repaid to the guarantor. */
  readonly compensatedOn?: BizDate | null | undefined;
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
  /** Interest, after coupons, that the term costs less than without this repayment. 0 from the due date on. */
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
    .map((loan) => ({ loan, owed: owedThroughout(loan, asOf) }));
  const owedFen = sumFen(debts.map(({ owed }) => owed.totalFen));
  let restFen = amountFen ?? owedFen;
  let savedFen = 0;
  const lines: RepayQuoteLine[] = [];
  for (const { loan, owed } of debts) {
    if (restFen === 0) break;
    const split = allocate(owed, restFen);
    const { penaltyFen, interestFen, principalFen, surplusFen } = split;
    const paidFen = restFen - surplusFen;
    restFen = surplusFen;
    if (paidFen === 0) continue;
    const settles = paidFen === owed.totalFen;
    savedFen += interestSavedFen(loan, { on: asOf, ...split });
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

/**
 * What a payment takes off the interest of the term: the term without it against the term with it, each rounded as a whole
 * and after coupons. A payment that settles the loan spares the interest of all the days left; one that reaches no
 * principal, or comes on the due date or later, spares nothing.
 */
export function interestSavedFen({ terms, payments }: LoanAccount, payment: LoanPayment): Fen {
  if (compareDates(payment.on, terms.dueOn) >= 0) return 0;
  const before = payments.filter(({ on }) => on <= payment.on);
  return termInterestFen(terms, before) - termInterestFen(terms, [...before, payment]);
}

/** Interest after coupons from the draw to the due date, when nothing more is paid until then. */
function termInterestFen(terms: LoanTerms, payments: readonly LoanPayment[]): Fen {
  const { grossInterestFen, benefitFen } = accruedThrough(terms, payments, terms.dueOn);
  return grossInterestFen - benefitFen;
}
