import {
  allocateReceived,
  allocateRows,
  type BizDate,
  dueRows,
  type Fen,
  type InstalmentsQuote,
  partsTotalFen,
  quoteRepayment,
  type RepayQuote,
  type RepayQuoteLine,
  type RowAllocation,
  type RowDebt,
  type Settlement,
  settlementOf,
  sumFen,
  sumOfParts,
} from "@kedu/domain";
import { debtsOf } from "./loan-terms.ts";
import {
  accountOf,
  historyOf,
  type LoanBook,
  type LoanFacts,
  planAccountOf,
} from "./loans-reader.ts";

/** A row's share of a repayment. */
export interface QuotedRow extends RowAllocation {
  readonly dueOn: BizDate;
}

export interface LoansQuoteLine extends RepayQuoteLine {
  /** Rows that get money, oldest first. */
  readonly rows: readonly QuotedRow[];
  /** The guarantor who gets it instead of the lender; null where no one has paid the lender. */
  readonly guarantorName: string | null;
}

/** What repaying costs on a date, by loan and row, whatever kind the loans are. */
export interface LoansQuote extends Omit<RepayQuote, "lines"> {
  readonly lines: readonly LoansQuoteLine[];
}

/** A quote of flexible loans, with the one row that each has. */
export function flexibleQuote(quote: RepayQuote, books: readonly LoanBook[]): LoansQuote {
  const factsOf = new Map(books.map(({ facts }) => [facts.id, facts]));
  return {
    ...quote,
    lines: quote.lines.map((line) => {
      const { loanId, principalFen, interestFen, penaltyFen } = line;
      const facts = factsOf.get(loanId);
      const dueOn = facts?.dueOn ?? quote.asOf;
      return {
        ...line,
        guarantorName: facts === undefined ? null : creditorOf(facts),
        rows: [{ seq: 1, dueOn, principalFen, interestFen, penaltyFen }],
      };
    }),
  };
}

/** A quote of a business loan: its due rows, or its settlement. */
export function planQuote(book: LoanBook, quote: InstalmentsQuote | Settlement): LoansQuote {
  const debts = debtsOf(historyOf(book), quote.asOf);
  return {
    asOf: quote.asOf,
    lines: linesOf(book, debts, quote.rows),
    totalFen: quote.totalFen,
    owedFen: "dueFen" in quote ? quote.dueFen : quote.totalFen,
    savedFen: quote.savedFen,
    surplusFen: 0,
  };
}

/** How a business loan is debited by itself: all that is due on a date. */
export function dueQuote(book: LoanBook, on: BizDate): LoansQuote {
  const debts = debtsOf(historyOf(book), on);
  const due = dueRows(debts, on);
  const dueFen = sumFen(due.map(({ totalFen }) => totalFen));
  const { rows } = allocateRows(due, dueFen);
  return {
    asOf: on,
    lines: linesOf(book, debts, rows),
    totalFen: dueFen,
    owedFen: dueFen,
    savedFen: 0,
    surplusFen: 0,
  };
}

/** How money that arrived is put on loans of one kind. */
export function quoteReceived(
  books: readonly LoanBook[],
  on: BizDate,
  receivedFen: Fen,
): LoansQuote {
  const [planned] = books.filter(({ facts }) => facts.method !== "ONE_OFF");
  if (planned === undefined) {
    return flexibleQuote(quoteRepayment(books.map(accountOf), on, receivedFen), books);
  }
  if (books.length > 1) throw new Error("a business loan is repaid by itself");
  const debts = debtsOf(historyOf(planned), on);
  const { rows, surplusFen, owedFen, settles } = allocateReceived(debts, on, receivedFen);
  return {
    asOf: on,
    lines: linesOf(planned, debts, rows),
    totalFen: sumFen([receivedFen, -surplusFen]),
    owedFen,
    savedFen: settles ? settlementOf(planAccountOf(planned), on).savedFen : 0,
    surplusFen,
  };
}

/** The guarantor whom a loan is repaid to; null while that is the lender. */
function creditorOf({ compensation, status }: LoanFacts): string | null {
  return status === "COMPENSATED" ? (compensation?.guarantorName ?? null) : null;
}

function linesOf(
  { facts }: LoanBook,
  debts: readonly RowDebt[],
  rows: readonly RowAllocation[],
): LoansQuoteLine[] {
  if (rows.length === 0) return [];
  const bySeq = new Map(debts.map((debt) => [debt.row.seq, debt]));
  const parts = sumOfParts(rows);
  return [
    {
      loanId: facts.id,
      guarantorName: creditorOf(facts),
      ...parts,
      benefitFen: sumFen(rows.map(({ seq }) => bySeq.get(seq)?.benefitFen ?? 0)),
      settles: partsTotalFen(parts) === sumFen(debts.map(({ totalFen }) => totalFen)),
      rows: rows.map((row) => ({ ...row, dueOn: bySeq.get(row.seq)?.row.dueOn ?? facts.dueOn })),
    },
  ];
}
