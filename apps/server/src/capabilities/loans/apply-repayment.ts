import {
  type BankChannel,
  type BizDate,
  compareDates,
  type Fen,
  laterDate,
  partsTotalFen,
  type RowDebt,
  sumFen,
} from "@kedu/domain";
import type { Transaction } from "../../database/database.ts";
import { and, eq, inArray, isNull } from "../../database/drizzle.ts";
import {
  cashIn,
  type JournalEntry,
  overpaid,
  recourseRepaid,
  repaid,
} from "../../ledger/posting.ts";
import { balanceUsed } from "../../ledger/transfer-posting.ts";
import { type DayAccrual, planAccruals } from "./accruals.ts";
import type { LoanEvents } from "./loan-book.ts";
import { standingOf } from "./loan-standing.ts";
import { debtsOf } from "./loan-terms.ts";
import type { BookedPayment, RowStanding } from "./loan-rows-reader.ts";
import { historyOf, type LoanBook, lockLoans } from "./loans-reader.ts";
import { moveInstalments, type RowMove } from "./loans-writer.ts";
import { loan, loanPayment } from "./loans-tables.ts";
import { type LoansQuoteLine, type QuotedRow, quoteReceived } from "./quote-loans.ts";

/** Money of one repayment that the bank has, or 0 when it got none. */
export interface ReceivedRepayment {
  readonly repaymentId: string;
  readonly enterpriseId: string;
  readonly loanIds: readonly string[];
  readonly bankChannel: BankChannel;
  readonly effectiveOn: BizDate;
  readonly receivedFen: Fen;
  /** Of what waits for the dealer in suspense, instead of new money from the bank. */
  readonly isFromBalance: boolean;
}

/** What one loan got of it. */
export interface LoanShare {
  readonly loanId: string;
  readonly loanNo: string;
  readonly lineId: string;
  readonly couponId: string | null;
  readonly penaltyFen: Fen;
  readonly interestFen: Fen;
  readonly principalFen: Fen;
  /** Coupon benefit that its sponsor is billed for with this repayment. */
  readonly benefitFen: Fen;
  readonly settled: boolean;
  readonly rows: readonly QuotedRow[];
  /** The guarantor who got it instead of the lender; null where nothing has been compensated. */
  readonly guarantor: PaidGuarantor | null;
}

interface PaidGuarantor {
  readonly compensationId: string;
  readonly guarantorName: string;
}

/**
 * Marks loans as having a repayment with the bank. Until it is answered they neither accrue nor fall overdue, and no
 * other repayment can be sent. The loans are locked and free.
 */
export async function holdLoans(
  transaction: Transaction,
  loanIds: readonly string[],
  repaymentId: string,
  now: Date,
): Promise<void> {
  const held = await transaction
    .update(loan)
    .set({ inFlightRepaymentId: repaymentId, updatedAt: now })
    .where(and(inArray(loan.id, [...loanIds]), isNull(loan.inFlightRepaymentId)))
    .returning({ id: loan.id });
  if (held.length !== loanIds.length)
    throw new Error("a loan has a repayment with the bank already");
}

/**
 * Puts received money on its loans, the first due first: penalty, interest, principal; the rest goes to suspense. The
 * loans are accrued up to the day on which the money counts; the days after it are left to the roll-over, which finds
 * the loan again now that nothing is with the bank. Also lets loans go whose debit brought nothing.
 * Source: product 3 R12, R13.
 */
export async function applyRepayment(
  transaction: Transaction,
  received: ReceivedRepayment,
  now: Date,
): Promise<{
  readonly shares: readonly LoanShare[];
  readonly surplusFen: Fen;
  readonly savedFen: Fen;
  /** Numbers of the loans, as people know them. */
  readonly loanNos: readonly string[];
  readonly events: LoanEvents;
}> {
  const books = await lockLoans(transaction, received.loanIds);
  const quote = quoteReceived(books, received.effectiveOn, received.receivedFen);
  const lines = new Map(quote.lines.map((line) => [line.loanId, line]));
  const updates = books.map((book) => {
    const line = lines.get(book.facts.id);
    return line === undefined ? letGo(book, now) : pay(book, line, received, now);
  });
  await storeUpdates(transaction, updates, now);
  return {
    shares: updates.flatMap(({ share }) => share ?? []),
    surplusFen: quote.surplusFen,
    savedFen: quote.savedFen,
    loanNos: books.map(({ facts }) => facts.loanNo),
    events: {
      entries: entriesOf(received, updates, quote.surplusFen),
      accruals: updates.flatMap(({ accruals }) => accruals),
    },
  };
}

/** Writes what money does to loans, which are locked. */
export async function storeUpdates(
  transaction: Transaction,
  updates: readonly LoanUpdate[],
  now: Date,
): Promise<void> {
  for (const { loanId, values } of updates) {
    await transaction.update(loan).set(values).where(eq(loan.id, loanId));
  }
  const payments = updates.flatMap((update) => update.payments);
  if (payments.length > 0) await transaction.insert(loanPayment).values(payments);
  await moveInstalments(
    transaction,
    updates.flatMap(({ moves }) => moves),
    now,
  );
}

/** What money does to one loan. */
export interface LoanUpdate {
  readonly loanId: string;
  readonly values: Partial<typeof loan.$inferInsert>;
  readonly share: LoanShare | null;
  readonly payments: readonly (typeof loanPayment.$inferInsert)[];
  readonly accruals: readonly DayAccrual[];
  readonly sponsorId: string | null;
  readonly moves: readonly RowMove[];
}

/** The bank got nothing for this loan. */
function letGo({ facts }: LoanBook, now: Date): LoanUpdate {
  return {
    loanId: facts.id,
    values: { inFlightRepaymentId: null, updatedAt: now },
    share: null,
    payments: [],
    accruals: [],
    sponsorId: null,
    moves: [],
  };
}

export function pay(
  book: LoanBook,
  line: LoansQuoteLine,
  {
    repaymentId,
    effectiveOn,
    isRefund = false,
  }: Pick<ReceivedRepayment, "repaymentId" | "effectiveOn"> & { readonly isRefund?: boolean },
  now: Date,
): LoanUpdate {
  const { facts, rows, payments } = book;
  const history = historyOf(book);
  const through = laterDate(facts.accruedThrough, effectiveOn);
  const debts = debtsOf(history, effectiveOn);
  const toGuarantor = facts.status === "COMPENSATED";
  const paid = paidRows(line, debts, payments, effectiveOn).map((row) => ({
    ...row,
    toGuarantor,
    isRefund,
  }));
  const after = debtsOf({ ...history, payments: [...payments, ...paid] }, effectiveOn);
  const standings = rows.map((row) => ({
    ...row,
    status: isPaid(row, after, line.settles, effectiveOn) ? ("SETTLED" as const) : row.status,
  }));
  const benefitFen = sumFen(paid.map((row) => row.benefitFen));
  return {
    loanId: facts.id,
    values: {
      outstandingFen: sumFen([facts.outstandingFen, -line.principalFen]),
      paidInterestFen: sumFen([facts.paidInterestFen, line.interestFen]),
      paidPenaltyFen: sumFen([facts.paidPenaltyFen, line.penaltyFen]),
      benefitFen: sumFen([facts.benefitFen, benefitFen]),
      accruedThrough: through,
      inFlightRepaymentId: null,
      updatedAt: now,
      ...standingOf(facts, standings, now),
    },
    share: {
      loanId: facts.id,
      loanNo: facts.loanNo,
      lineId: facts.lineId,
      couponId: facts.coupon?.couponId ?? null,
      penaltyFen: line.penaltyFen,
      interestFen: line.interestFen,
      principalFen: line.principalFen,
      benefitFen,
      settled: line.settles,
      rows: line.rows,
      guarantor: toGuarantor ? facts.compensation : null,
    },
    payments: paid.map(({ on, ...payment }) => ({
      ...payment,
      loanId: facts.id,
      enterpriseId: facts.enterpriseId,
      repaymentId,
      effectiveOn: on,
    })),
    accruals: planAccruals(facts, history, facts.accruedThrough, through),
    sponsorId: facts.coupon?.sponsorId ?? null,
    moves: rows.map(({ seq, status }, index) => ({
      loanId: facts.id,
      seq,
      from: status,
      to: standings[index]?.status ?? status,
    })),
  };
}

/**
 * What each row gets, and the coupon benefit that its sponsor is billed for now. A row's benefit is billed when it is
 * final: once the row is due or the loan is settled. Until then rounding may still take a fen of it back.
 */
function paidRows(
  { rows, settles }: LoansQuoteLine,
  debts: readonly RowDebt[],
  before: readonly BookedPayment[],
  on: BizDate,
): Omit<BookedPayment, "isRefund">[] {
  return debts.flatMap(({ row, benefitFen }) => {
    const got = rows.find(({ seq }) => seq === row.seq);
    const isFinal = settles || compareDates(row.dueOn, on) <= 0;
    const billedFen = sumFen(
      before.filter(({ seq }) => seq === row.seq).map((one) => one.benefitFen),
    );
    const toBillFen = isFinal ? sumFen([benefitFen, -billedFen]) : 0;
    if (got === undefined && toBillFen === 0) return [];
    return [
      {
        on,
        seq: row.seq,
        penaltyFen: got?.penaltyFen ?? 0,
        interestFen: got?.interestFen ?? 0,
        principalFen: got?.principalFen ?? 0,
        benefitFen: toBillFen,
      },
    ];
  });
}

/** A row that is not due is paid only with the whole loan, even when it owes nothing yet. */
function isPaid(
  { seq, status, dueOn }: RowStanding,
  debts: readonly RowDebt[],
  settles: boolean,
  on: BizDate,
): boolean {
  if (status === "SETTLED" || settles) return true;
  const debt = debts.find(({ row }) => row.seq === seq);
  return debt?.totalFen === 0 && compareDates(dueOn, on) <= 0;
}

/** One loan's part in the book of whom it is owed to. */
function repaidTo(
  { repaymentId, enterpriseId, effectiveOn: bookedOn }: ReceivedRepayment,
  share: LoanShare,
  sponsorId: string | null,
): JournalEntry {
  const event = { repaymentId, bookedOn, enterpriseId };
  if (share.guarantor !== null) {
    const { compensationId } = share.guarantor;
    return recourseRepaid({ ...event, compensationId, amountFen: partsTotalFen(share) });
  }
  return repaid({
    ...event,
    loanId: share.loanId,
    penaltyFen: share.penaltyFen,
    interestFen: share.interestFen,
    principalFen: share.principalFen,
    interestCoupon: sponsorId === null ? undefined : { sponsorId, benefitFen: share.benefitFen },
  });
}

function entriesOf(
  received: ReceivedRepayment,
  updates: readonly LoanUpdate[],
  surplusFen: Fen,
): JournalEntry[] {
  const { repaymentId, enterpriseId, bankChannel, effectiveOn: bookedOn } = received;
  if (received.receivedFen === 0) return [];
  return [
    received.isFromBalance
      ? balanceUsed({ repaymentId, bookedOn, enterpriseId, amountFen: received.receivedFen })
      : cashIn({
          repaymentId,
          bookedOn,
          enterpriseId,
          bankChannel,
          amountFen: received.receivedFen,
        }),
    ...updates.flatMap(({ share, sponsorId }) =>
      share === null ? [] : repaidTo(received, share, sponsorId),
    ),
    ...(surplusFen > 0
      ? [overpaid({ repaymentId, bookedOn, enterpriseId, amountFen: surplusFen })]
      : []),
  ];
}
