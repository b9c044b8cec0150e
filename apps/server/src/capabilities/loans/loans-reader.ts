import {
  type BizDate,
  compareDates,
  daysBetween,
  type Fen,
  type InstalmentAccount,
  type InstalmentTerms,
  type LoanAccount,
  type LoanTerms,
  laterDate,
  overdueDaysOn,
  sumOfRowDebts,
} from "@kedu/domain";
import type { Reader, Transaction } from "../../database/database.ts";
import {
  and,
  asc,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  lte,
  type PgColumn,
  sql,
  type SQL,
} from "../../database/drizzle.ts";
import { isAnyOf, isNoneOf, prepared, type Slot } from "../../database/prepared.ts";
import { subSelect } from "../../database/sub-select.ts";
import { type DueQuery, isInPage } from "../../jobs/scheduled-job.ts";
import {
  type AnyTerms,
  debtsOf,
  dueFenOf,
  hasPlan,
  type LoanHistory,
  loanHistory,
} from "./loan-terms.ts";
import {
  type BookedPayment,
  paymentsOfLoan,
  readPayments,
  readRows,
  type RowStanding,
  rowsOfLoan,
} from "./loan-rows-reader.ts";
import { instalment, loan } from "./loans-tables.ts";

export type LoanFacts = typeof loan.$inferSelect;

/** A loan, its rows and what was paid on it: all that its interest is computed from. */
export interface LoanBook {
  readonly facts: LoanFacts;
  readonly rows: readonly RowStanding[];
  readonly payments: readonly BookedPayment[];
}

/** The terms a loan was drawn for. */
export function termsOf(facts: LoanFacts): AnyTerms {
  const { method, periods, principalFen, dailyRatePpm, penaltyPermille, drawOn } = facts;
  const interestCoupon = facts.coupon?.effect ?? null;
  const terms = { principalFen, dailyRatePpm, penaltyPermille, drawOn, interestCoupon };
  if (method === "ONE_OFF") return { ...terms, method, dueOn: facts.maturesOn };
  if (periods === 1) throw new Error(`loan ${facts.id} has a method and no plan`);
  return { ...terms, periods };
}

/** What the loan's debt is computed from. */
export function historyOf({ facts, payments }: LoanBook): LoanHistory {
  return loanHistory(termsOf(facts), payments, facts.compensation?.compensatedOn ?? null);
}

/** A flexible loan as the domain's calculations take it. */
export function accountOf({ facts, payments }: LoanBook): LoanAccount {
  return {
    loanId: facts.id,
    terms: oneOffTermsOf(termsOf(facts)),
    payments,
    compensatedOn: facts.compensation?.compensatedOn ?? null,
  };
}

/** A business loan as the domain's calculations take it. */
export function planAccountOf({ facts, payments }: LoanBook): InstalmentAccount {
  return { loanId: facts.id, terms: planTermsOf(termsOf(facts)), payments };
}

function oneOffTermsOf(terms: AnyTerms): LoanTerms {
  if (hasPlan(terms)) throw new Error("a business loan is not repaid in one go");
  return terms;
}

function planTermsOf(terms: AnyTerms): InstalmentTerms {
  if (!hasPlan(terms)) throw new Error("a flexible loan has no plan");
  return terms;
}

/** The rows that are not paid, the first due first. */
export function openRows(rows: readonly RowStanding[]): readonly RowStanding[] {
  return rows.filter(({ status }) => status !== "SETTLED");
}

/** Statuses in which a loan bears interest and can be repaid. */
export const OPEN_STATUSES = ["ACTIVE", "OVERDUE", "COMPENSATED"] as const;

export function isOpen() {
  return inArray(loan.status, [...OPEN_STATUSES]);
}

/** One loan of an enterprise; null when it is not theirs. */
export async function readLoan(
  reader: Reader,
  enterpriseId: string,
  loanId: string,
): Promise<LoanBook | null> {
  const [book] = await readLoans(reader, enterpriseId, [loanId]);
  return book ?? null;
}

/** Loans of an enterprise by id. Those of others are left out. */
export async function readLoans(
  reader: Reader,
  enterpriseId: string,
  loanIds: readonly string[],
): Promise<LoanBook[]> {
  const books = await booksOf(reader)
    .where(and(inArray(loan.id, [...loanIds]), eq(loan.enterpriseId, enterpriseId)))
    .orderBy(asc(loan.dueOn), asc(loan.id));
  return books.map(bookOf);
}

/** Loans of an enterprise that are not paid back, the first due first. */
export async function readOpenLoans(reader: Reader, enterpriseId: string): Promise<LoanBook[]> {
  const books = await selectOpen(reader, { enterpriseId });
  return books.map(bookOf);
}

const selectOpen = prepared((reader: Reader, slot: Slot<"enterpriseId">) =>
  booksOf(reader)
    .where(and(eq(loan.enterpriseId, slot("enterpriseId", loan.enterpriseId)), isOpen()))
    .orderBy(asc(loan.dueOn), asc(loan.id)),
);

/** Loans by id, locked until the transaction ends; always in the order of ids, so that two calls never deadlock. */
export async function lockLoans(
  transaction: Transaction,
  loanIds: readonly string[],
): Promise<LoanBook[]> {
  return lockLoansWhere(transaction, loanIds, undefined);
}

/** Those of the loans for which a condition of due work still holds; locked, in the order of ids. */
export async function lockLoansWhere(
  transaction: Transaction,
  loanIds: readonly string[],
  where: SQL | undefined,
): Promise<LoanBook[]> {
  return withHistory(transaction, await lockFacts(transaction, loanIds, where));
}

/**
 * The same with only those rows that a date can change: due by then and not settled. All others stay as they are, and a
 * day's rollover does not need them.
 */
export async function lockLoansForRollover(
  transaction: Transaction,
  loanIds: readonly string[],
  where: SQL | undefined,
  dueBy: BizDate,
): Promise<LoanBook[]> {
  const locked = await lockFacts(transaction, loanIds, where);
  const ids = locked.map(({ id }) => id);
  const rows = await readRows(transaction, ids, dueBy);
  const payments = await readPayments(
    transaction,
    locked.filter(wasPaidOn).map(({ id }) => id),
  );
  return locked.map((facts) => ({
    facts,
    rows: rows.get(facts.id) ?? [],
    payments: payments.get(facts.id) ?? [],
  }));
}

async function lockFacts(
  transaction: Transaction,
  loanIds: readonly string[],
  where: SQL | undefined,
): Promise<LoanFacts[]> {
  // Not joined: who waited for a lock would lose a loan whose next row has become another meanwhile.
  return transaction
    .select()
    .from(loan)
    .where(and(isAnyOf(loan.id, loanIds), where))
    .orderBy(asc(loan.id))
    .for("update");
}

/** A debt past its due date. */
export interface OverdueSummary {
  readonly days: number;
  readonly amountFen: Fen;
  readonly penaltyFen: Fen;
  readonly principalFen: Fen;
}

export function loansOfLine(books: readonly LoanBook[], lineId: string): LoanBook[] {
  return books.filter(({ facts }) => facts.lineId === lineId);
}

/** What is overdue on a date among open loans; null when nothing. */
export function overdueOf(openLoans: readonly LoanBook[], asOf: BizDate): OverdueSummary | null {
  const books = openLoans.filter(({ facts }) => isOverdue(facts, asOf));
  if (books.length === 0) return null;
  const debt = sumOfRowDebts(books.flatMap((book) => overdueRows(book, asOf)));
  return {
    days: debt.overdueDays,
    amountFen: debt.totalFen,
    penaltyFen: debt.penaltyFen,
    principalFen: debt.principalFen,
  };
}

/** The rows whose due date has passed, with their debts at the end of a date. */
export function overdueRows(book: LoanBook, asOf: BizDate) {
  return debtsOf(historyOf(book), asOf).filter(({ row }) => compareDates(row.dueOn, asOf) < 0);
}

/** Overdue: past its due date, and no debit that was sent in time is still with the bank. */
export function isOverdue(facts: LoanFacts, asOf: BizDate): boolean {
  if (facts.status === "OVERDUE" || facts.status === "COMPENSATED") return true;
  return (
    facts.status === "ACTIVE" &&
    compareDates(asOf, facts.dueOn) > 0 &&
    facts.inFlightRepaymentId === null
  );
}

/** The debt that is to be paid next, as the home page shows it; null when there is none. Open loans, the first due first. */
export function nextRepaymentOf([book]: readonly LoanBook[], today: BizDate) {
  if (book === undefined) return null;
  const { facts } = book;
  return {
    loanId: facts.id,
    dueOn: facts.dueOn,
    drawOn: facts.drawOn,
    amountFen: dueFenOf(historyOf(book), laterDate(facts.dueOn, today)),
    overdueDays: overdueDaysOn(facts.dueOn, today),
    daysLeft: daysBetween(today, facts.dueOn),
    termDays: daysBetween(facts.drawOn, facts.maturesOn),
  };
}

/** The SQL of the number that people know a loan by, for statements that read what belongs to it. */
export function loanNoOf(loanId: PgColumn): SQL<string> {
  return subSelect(sql`select ${loan.loanNo} from ${loan} where ${loan.id} = ${loanId}`);
}

/** When the next automatic debit of any loan is due; null when there is none. */
export async function readNextDebitAt(
  reader: Reader,
  held: readonly string[],
): Promise<Date | null> {
  const [first] = await selectNextDebit(reader, { held });
  return first?.at ?? null;
}

const selectNextDebit = prepared((reader: Reader, slot: Slot<"held">) =>
  reader
    .select({ at: loan.nextDebitAt })
    .from(loan)
    .where(and(isOpen(), isNotNull(loan.nextDebitAt), isNoneOf(slot, "held", loan.id)))
    .orderBy(asc(loan.nextDebitAt))
    .limit(1),
);

/** Loans whose automatic debit is due. */
export async function readLoansToDebit(reader: Reader, query: DueQuery): Promise<string[]> {
  return readDueLoans(reader, query, lte(loan.nextDebitAt, query.asOf));
}

/** Open loans for which a condition of due work holds, in the order of ids. */
export async function readDueLoans(
  reader: Reader,
  query: DueQuery,
  where: SQL | undefined,
): Promise<string[]> {
  const rows = await reader
    .select({ id: loan.id })
    .from(loan)
    .where(and(isOpen(), where, isInPage(loan.id, query)))
    .orderBy(asc(loan.id))
    .limit(query.limit);
  return rows.map(({ id }) => id);
}

/** Loans as one statement reads them, each with its rows and what was paid on it. */
export function booksOf(reader: Reader) {
  return reader
    .select(bookColumns)
    .from(loan)
    .innerJoin(instalment, and(eq(instalment.loanId, loan.id), eq(instalment.seq, loan.currentSeq)))
    .$dynamic();
}

const bookColumns = {
  ...getTableColumns(loan),
  currentStatus: sql<RowStanding["status"]>`${instalment.status}`.as("current_status"),
  currentOverdueSince: sql<BizDate | null>`${instalment.overdueSince}`.as("current_overdue_since"),
  // The one row of a flexible loan is the current one.
  plan: sql<RowStanding[] | null>`case when ${loan.periods} > 1 then ${rowsOfLoan(loan.id)} end`.as(
    "plan",
  ),
  // Most loans are paid back at once: those without a payment need not be asked about.
  payments: sql<
    BookedPayment[] | null
  >`case when ${loan.outstandingFen} < ${loan.principalFen} or ${loan.paidInterestFen} > 0 or ${loan.paidPenaltyFen} > 0 or ${loan.benefitFen} > 0 then ${paymentsOfLoan(loan.id)} end`.as(
    "payments",
  ),
};

interface FoundBook extends LoanFacts {
  readonly currentStatus: RowStanding["status"];
  readonly currentOverdueSince: BizDate | null;
  readonly plan: readonly RowStanding[] | null;
  readonly payments: readonly BookedPayment[] | null;
}

export function bookOf({
  currentStatus: status,
  currentOverdueSince: overdueSince,
  plan,
  payments,
  ...facts
}: FoundBook): LoanBook {
  return {
    facts,
    rows: plan ?? [{ seq: 1, dueOn: facts.dueOn, status, overdueSince }],
    payments: payments ?? [],
  };
}

/** The books of locked loans, in their order. Their rows are read after the lock: it was waited for. */
async function withHistory(
  transaction: Transaction,
  locked: readonly LoanFacts[],
): Promise<LoanBook[]> {
  const ids = locked.map(({ id }) => id);
  const [payments, rows] = await Promise.all([
    readPayments(
      transaction,
      locked.filter(wasPaidOn).map(({ id }) => id),
    ),
    readRows(transaction, ids),
  ]);
  return locked.map((facts) => {
    const own = rows.get(facts.id);
    if (own === undefined) throw new Error(`loan ${facts.id} has no rows`);
    return { facts, rows: own, payments: payments.get(facts.id) ?? [] };
  });
}

function wasPaidOn(facts: LoanFacts): boolean {
  return (
    facts.outstandingFen < facts.principalFen ||
    facts.paidInterestFen > 0 ||
    facts.paidPenaltyFen > 0 ||
    // A guarantor who paid the lender has the coupon's sponsor billed before the dealer pays anything.
    facts.benefitFen > 0
  );
}
