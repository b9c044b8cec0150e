import {
  type Accrued,
  accruedThroughout,
  type BizDate,
  daysBetween,
  dueRows,
  type InstalmentPayment,
  type InstalmentTerms,
  instalmentsAccruedThrough,
  interestFen,
  type LoanTerms,
  owedThroughout,
  planInstalments,
  type PlannedInstalment,
  type RowDebt,
  rowDebtsAsOf,
  sumFen,
  type Fen,
} from "@kedu/domain";

// The seam between the two kinds of terms: everything else takes a loan as rows, of which a flexible one has one.

/** What a loan was drawn for: repaid in one go, or by a plan. */
export type AnyTerms = LoanTerms | InstalmentTerms;

/** A loan's terms and what was paid on it: all that its debt is computed from. Made by `loanHistory`. */
export interface LoanHistory {
  readonly terms: AnyTerms;
  readonly payments: readonly InstalmentPayment[];
  /** The rows that the terms give; made once, for every date that is asked of. */
  readonly plan: readonly PlannedInstalment[];
  /** The date from which on the guarantor is the creditor; null while the lender is. */
  readonly compensatedOn: BizDate | null;
}

export function loanHistory(
  terms: AnyTerms,
  payments: readonly InstalmentPayment[] = [],
  compensatedOn: BizDate | null = null,
): LoanHistory {
  return { terms, payments, plan: planOf(terms), compensatedOn };
}

export function hasPlan(terms: AnyTerms): terms is InstalmentTerms {
  return "periods" in terms;
}

/** The rows of the schedule. */
export function planOf(terms: AnyTerms): readonly PlannedInstalment[] {
  return hasPlan(terms) ? planInstalments(terms) : [onlyRowOf(terms)];
}

/** What the loan has cost from its draw up to and including a date. */
export function accruedOf(
  { terms, payments, plan, compensatedOn }: LoanHistory,
  on: BizDate,
): Accrued {
  return hasPlan(terms)
    ? instalmentsAccruedThrough(terms, payments, on, plan)
    : accruedThroughout({ terms, payments, compensatedOn }, on);
}

/** The debt of every row at the end of a date, first row first. */
export function debtsOf(
  { terms, payments, plan, compensatedOn }: LoanHistory,
  on: BizDate,
): readonly RowDebt[] {
  if (hasPlan(terms)) return rowDebtsAsOf(terms, payments, on, plan);
  return plan.map((row) => ({ row, ...owedThroughout({ terms, payments, compensatedOn }, on) }));
}

/** What is owed at the end of a date on the rows that are due by then. */
export function dueFenOf(history: LoanHistory, on: BizDate): Fen {
  return sumFen(dueRows(debtsOf(history, on), on).map(({ totalFen }) => totalFen));
}

function onlyRowOf(terms: LoanTerms): PlannedInstalment {
  const { principalFen, dailyRatePpm, drawOn, dueOn } = terms;
  const days = daysBetween(drawOn, dueOn);
  return {
    seq: 1,
    from: drawOn,
    dueOn,
    days,
    openingFen: principalFen,
    principalFen,
    interestFen: interestFen({ principalFen, dailyRatePpm, days }),
  };
}
