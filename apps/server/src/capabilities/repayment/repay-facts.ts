import { daysBetween, type RepayLoan, type RepayQuote, sumFen } from "@kedu/domain";
import { accountOf, type LoanBook } from "../loans/loans-reader.ts";

/** A loan as the decisions on a repayment take it. */
export function repayLoanOf(book: LoanBook): RepayLoan {
  return {
    ...accountOf(book),
    status: book.facts.status,
    repaymentInFlight: book.facts.inFlightRepaymentId !== null,
  };
}

/** What a quote pays, by component. */
export function partsOf({ lines }: Pick<RepayQuote, "lines">) {
  return {
    principalFen: sumFen(lines.map(({ principalFen }) => principalFen)),
    interestFen: sumFen(lines.map(({ interestFen }) => interestFen)),
    penaltyFen: sumFen(lines.map(({ penaltyFen }) => penaltyFen)),
  };
}

/** Days before the first due date that a quote pays; negative when that is overdue. */
export function daysEarlyOf(books: readonly LoanBook[], quote: RepayQuote): number {
  const dueOn = quote.lines
    .flatMap(({ loanId }) => books.find(({ facts }) => facts.id === loanId)?.facts.dueOn ?? [])
    .toSorted()[0];
  return dueOn === undefined ? 0 : daysBetween(quote.asOf, dueOn);
}
