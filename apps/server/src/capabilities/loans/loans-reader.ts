import {
  type BizDate,
  compareDates,
  daysBetween,
  type Fen,
  type LoanAccount,
  type LoanPayment,
  type LoanTerms,
  owedAsOf,
} from "@kedu/domain";
import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  lt,
  lte,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import type { Reader, Transaction } from "../../database/database.ts";
import type { Keyset } from "../../database/keyset.ts";
import { prepared, type Slot } from "../../database/prepared.ts";
import { instalment, loan, loanPayment } from "./loans-tables.ts";

/** A loan as it is stored, with the status of its one instalment. */
export type LoanFacts = typeof loan.$inferSelect & {
  readonly instalmentStatus: (typeof instalment.$inferSelect)["status"];
};

/** A loan and what was paid on it: all that its interest is computed from. */
export interface LoanBook {
  readonly facts: LoanFacts;
  readonly payments: readonly LoanPayment[];
}

/** The terms a loan was drawn for. */
export function termsOf(facts: LoanFacts): LoanTerms {
  // The schedules of the other methods have terms of their own.
  if (facts.method !== "ONE_OFF") throw new Error(`loan ${facts.id} has no one-off terms`);
  return {
    method: facts.method,
    principalFen: facts.principalFen,
    dailyRatePpm: facts.dailyRatePpm,
    penaltyPermille: facts.penaltyPermille,
    drawOn: facts.drawOn,
    dueOn: facts.dueOn,
    interestCoupon: facts.coupon?.effect ?? null,
  };
}

/** The loan as the domain's calculations take it. */
export function accountOf({ facts, payments }: LoanBook): LoanAccount {
  return { loanId: facts.id, terms: termsOf(facts), payments };
}

/** Statuses in which a loan bears interest and can be repaid. */
export const OPEN_STATUSES = ["ACTIVE", "OVERDUE"] as const;

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
  return booksWhere(
    reader,
    and(inArray(loan.id, [...loanIds]), eq(loan.enterpriseId, enterpriseId)),
  );
}

/** Loans of an enterprise that are not paid back, the first due first. */
export async function readOpenLoans(reader: Reader, enterpriseId: string): Promise<LoanBook[]> {
  return withPayments(reader, await selectOpen(reader, { enterpriseId }));
}

const selectOpen = prepared((reader: Reader, slot: Slot<"enterpriseId">) =>
  factsOf(reader)
    .where(and(eq(loan.enterpriseId, slot("enterpriseId", loan.enterpriseId)), isOpen()))
    .orderBy(asc(loan.dueOn), asc(loan.id)),
);

/** Loans by id, locked until the transaction ends; always in the order of ids, so that two calls never deadlock. */
export async function lockLoans(
  transaction: Transaction,
  loanIds: readonly string[],
): Promise<LoanBook[]> {
  return lockLoansWhere(transaction, inArray(loan.id, [...loanIds]), loanIds.length);
}

/** The first loans, in the order of ids, that a condition of due work finds; locked. */
export async function lockLoansWhere(
  transaction: Transaction,
  where: SQL | undefined,
  limit: number,
): Promise<LoanBook[]> {
  const rows = await factsOf(transaction)
    .where(where)
    .orderBy(asc(loan.id))
    .limit(limit)
    .for("update", { of: loan });
  return withPayments(transaction, rows);
}

export type LoanView = "OPEN" | "SETTLED" | "ALL";

/** One page of loans: the open ones by due date, the others newest first. */
export async function readLoanPage(
  reader: Reader,
  enterpriseId: string,
  view: LoanView,
  after: Keyset | null,
  limit: number,
): Promise<LoanBook[]> {
  const { firstPage, nextPage } = VIEWS[view];
  const rows =
    after === null
      ? await firstPage(reader, { enterpriseId, limit })
      : await nextPage(reader, {
          enterpriseId,
          limit,
          afterId: after.id,
          // Only the open loans are sorted by it.
          afterDue: view === "OPEN" ? after.value : null,
        });
  return withPayments(reader, rows);
}

/** The value a page is continued after. */
export function keysetOfLoan(view: LoanView, { facts }: LoanBook): Keyset {
  return { value: view === "OPEN" ? facts.dueOn : "", id: facts.id };
}

/** Whether an enterprise ever drew a loan. */
export async function hasBorrowed(reader: Reader, enterpriseId: string): Promise<boolean> {
  const rows = await selectAnyLoan(reader, { enterpriseId });
  return rows.length > 0;
}

const selectAnyLoan = prepared((reader: Reader, slot: Slot<"enterpriseId">) =>
  reader
    .select({ id: loan.id })
    .from(loan)
    .where(eq(loan.enterpriseId, slot("enterpriseId", loan.enterpriseId)))
    .limit(1),
);

export async function countLoans(
  reader: Reader,
  enterpriseId: string,
  view: LoanView,
): Promise<number> {
  const [row] = await VIEWS[view].count(reader, { enterpriseId });
  return row?.count ?? 0;
}

type PageSlot = Slot<"enterpriseId" | "limit">;
type NextPageSlot = Slot<Parameters<PageSlot>[0] | "afterDue" | "afterId">;

/** The statements of a view, each prepared once. */
function statementsOf(view: LoanView) {
  const page = (reader: Reader, slot: PageSlot, beyond: SQL | undefined) => {
    const query = factsOf(reader).where(and(viewIs(slot, view), beyond));
    const sorted =
      view === "OPEN" ? query.orderBy(asc(loan.dueOn), asc(loan.id)) : query.orderBy(desc(loan.id));
    return sorted.limit(sql.placeholder("limit"));
  };
  return {
    firstPage: prepared((reader: Reader, slot: PageSlot) => page(reader, slot, undefined)),
    nextPage: prepared((reader: Reader, slot: NextPageSlot) =>
      page(reader, slot, isBeyond(view, slot)),
    ),
    count: prepared((reader: Reader, slot: Slot<"enterpriseId">) =>
      reader.select({ count: count() }).from(loan).where(viewIs(slot, view)),
    ),
  };
}

function isBeyond(view: LoanView, slot: NextPageSlot): SQL | undefined {
  const dueOn = slot("afterDue", loan.dueOn);
  const id = slot("afterId", loan.id);
  return view === "OPEN"
    ? or(gt(loan.dueOn, dueOn), and(eq(loan.dueOn, dueOn), gt(loan.id, id)))
    : lt(loan.id, id);
}

function viewIs(slot: Slot<"enterpriseId">, view: LoanView): SQL | undefined {
  const ours = eq(loan.enterpriseId, slot("enterpriseId", loan.enterpriseId));
  switch (view) {
    case "ALL":
      return ours;
    case "OPEN":
      return and(ours, isOpen());
    case "SETTLED":
      return and(ours, eq(loan.status, "SETTLED"));
  }
}

const VIEWS = {
  ALL: statementsOf("ALL"),
  OPEN: statementsOf("OPEN"),
  SETTLED: statementsOf("SETTLED"),
} as const;

/** A debt past its due date. */
export interface OverdueSummary {
  readonly days: number;
  readonly amountFen: Fen;
  readonly penaltyFen: Fen;
  readonly principalFen: Fen;
}

/** What an enterprise has overdue on a date; null when nothing. Penalty and interest run to the end of that date. */
export async function readOverdueSummary(
  reader: Reader,
  { enterpriseId, asOf }: { readonly enterpriseId: string; readonly asOf: BizDate },
): Promise<OverdueSummary | null> {
  return overdueOf(await readOpenLoans(reader, enterpriseId), asOf);
}

/** What is overdue on a date among open loans; null when nothing. */
export function overdueOf(openLoans: readonly LoanBook[], asOf: BizDate): OverdueSummary | null {
  const books = openLoans.filter(({ facts }) => isOverdue(facts, asOf));
  if (books.length === 0) return null;
  const debts = books.map(({ facts, payments }) => owedAsOf(termsOf(facts), payments, asOf));
  return {
    days: Math.max(...debts.map((debt) => debt.overdueDays)),
    amountFen: debts.reduce((sum, debt) => sum + debt.totalFen, 0),
    penaltyFen: debts.reduce((sum, debt) => sum + debt.penaltyFen, 0),
    principalFen: debts.reduce((sum, debt) => sum + debt.principalFen, 0),
  };
}

/** Overdue: past its due date, and no debit that was sent in time is still with the bank. */
export function isOverdue(facts: LoanFacts, asOf: BizDate): boolean {
  if (facts.status === "OVERDUE") return true;
  return (
    facts.status === "ACTIVE" &&
    compareDates(asOf, facts.dueOn) > 0 &&
    facts.inFlightRepaymentId === null
  );
}

/** The debt that is to be paid next, as the home page shows it; null when there is none. Open loans, the first due first. */
export function nextRepaymentOf([book]: readonly LoanBook[], today: BizDate) {
  if (book === undefined) return null;
  const { facts, payments } = book;
  const daysLeft = daysBetween(today, facts.dueOn);
  const payOn = daysLeft >= 0 ? facts.dueOn : today;
  return {
    loanId: facts.id,
    dueOn: facts.dueOn,
    drawOn: facts.drawOn,
    amountFen: owedAsOf(termsOf(facts), payments, payOn).totalFen,
    overdueDays: Math.max(0, -daysLeft),
    daysLeft,
    termDays: daysBetween(facts.drawOn, facts.dueOn),
  };
}

/** Numbers of loans, as people know them. */
export async function readLoanNos(
  reader: Reader,
  loanIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (loanIds.length === 0) return new Map();
  const rows = await reader
    .select({ id: loan.id, loanNo: loan.loanNo })
    .from(loan)
    .where(inArray(loan.id, [...new Set(loanIds)]));
  return new Map(rows.map(({ id, loanNo }) => [id, loanNo]));
}

/** When the next automatic debit of any loan is due; null when there is none. */
export async function readNextDebitAt(reader: Reader): Promise<Date | null> {
  const [first] = await reader
    .select({ at: loan.nextDebitAt })
    .from(loan)
    .where(and(isOpen(), isNotNull(loan.nextDebitAt)))
    .orderBy(asc(loan.nextDebitAt))
    .limit(1);
  return first?.at ?? null;
}

/** Loans whose automatic debit is due at an instant, in the order of ids. */
export async function readLoansToDebit(
  reader: Reader,
  asOf: Date,
  limit: number,
): Promise<string[]> {
  const rows = await reader
    .select({ id: loan.id })
    .from(loan)
    .where(and(isOpen(), lte(loan.nextDebitAt, asOf)))
    .orderBy(asc(loan.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Whether a loan is paid back. A message about it is pointless then. */
export async function isLoanSettled(reader: Reader, loanId: string): Promise<boolean> {
  const [row] = await reader.select({ status: loan.status }).from(loan).where(eq(loan.id, loanId));
  return row === undefined || row.status === "SETTLED";
}

function factsOf(reader: Reader) {
  return reader
    .select({ facts: loan, instalmentStatus: instalment.status })
    .from(loan)
    .innerJoin(instalment, eq(instalment.loanId, loan.id))
    .$dynamic();
}

async function booksWhere(reader: Reader, where: SQL | undefined): Promise<LoanBook[]> {
  return withPayments(
    reader,
    await factsOf(reader).where(where).orderBy(asc(loan.dueOn), asc(loan.id)),
  );
}

async function withPayments(
  reader: Reader,
  rows: readonly {
    readonly facts: typeof loan.$inferSelect;
    readonly instalmentStatus: LoanFacts["instalmentStatus"];
  }[],
): Promise<LoanBook[]> {
  const payments = await readPayments(
    reader,
    // Most loans are paid back at once: those without a payment need not be asked about.
    rows.filter(({ facts }) => wasPaidOn(facts)).map(({ facts }) => facts.id),
  );
  return rows.map(({ facts, instalmentStatus }) => ({
    facts: { ...facts, instalmentStatus },
    payments: payments.get(facts.id) ?? [],
  }));
}

function wasPaidOn(facts: typeof loan.$inferSelect): boolean {
  return (
    facts.outstandingFen < facts.principalFen ||
    facts.paidInterestFen > 0 ||
    facts.paidPenaltyFen > 0
  );
}

async function readPayments(
  reader: Reader,
  loanIds: readonly string[],
): Promise<Map<string, LoanPayment[]>> {
  const byLoan = new Map<string, LoanPayment[]>();
  if (loanIds.length === 0) return byLoan;
  const rows = await reader
    .select({
      loanId: loanPayment.loanId,
      on: loanPayment.effectiveOn,
      penaltyFen: loanPayment.penaltyFen,
      interestFen: loanPayment.interestFen,
      principalFen: loanPayment.principalFen,
    })
    .from(loanPayment)
    .where(inArray(loanPayment.loanId, [...loanIds]))
    .orderBy(asc(loanPayment.effectiveOn));
  for (const { loanId, ...payment } of rows) {
    const list = byLoan.get(loanId);
    if (list === undefined) byLoan.set(loanId, [payment]);
    else list.push(payment);
  }
  return byLoan;
}
