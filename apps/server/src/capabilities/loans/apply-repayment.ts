import {
  type BankChannel,
  type BizDate,
  type Fen,
  type InstalmentStatus,
  owedAsOf,
  quoteRepayment,
  type RepayQuoteLine,
} from "@kedu/domain";
import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Transaction } from "../../database/database.ts";
import { cashIn, type JournalEntry, overpaid, repaid } from "../../ledger/posting.ts";
import { type DayAccrual, planAccruals } from "./accruals.ts";
import type { LoanEvents } from "./loan-book.ts";
import { accountOf, type LoanBook, lockLoans, termsOf } from "./loans-reader.ts";
import { moveInstalments } from "./loans-writer.ts";
import { loan, loanPayment } from "./loans-tables.ts";

/** Money of one repayment that the bank has, or 0 when it got none. */
export interface ReceivedRepayment {
  readonly repaymentId: string;
  readonly enterpriseId: string;
  readonly loanIds: readonly string[];
  readonly bankChannel: BankChannel;
  readonly effectiveOn: BizDate;
  readonly receivedFen: Fen;
}

/** What one loan got of it. */
export interface LoanShare {
  readonly loanId: string;
  readonly lineId: string;
  readonly couponId: string | null;
  readonly penaltyFen: Fen;
  readonly interestFen: Fen;
  readonly principalFen: Fen;
  /** Coupon benefit that its sponsor is billed for with this repayment. */
  readonly benefitFen: Fen;
  readonly settled: boolean;
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
  const quote = quoteRepayment(books.map(accountOf), received.effectiveOn, received.receivedFen);
  const lines = new Map(quote.lines.map((line) => [line.loanId, line]));
  const updates = books.map((book) => updateOf(book, lines.get(book.facts.id), received, now));
  for (const { loanId, values } of updates) {
    await transaction.update(loan).set(values).where(eq(loan.id, loanId));
  }
  const payments = updates.flatMap(({ payment }) => payment ?? []);
  if (payments.length > 0) await transaction.insert(loanPayment).values(payments);
  await moveInstalments(transaction, updates, now);
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

interface LoanUpdate {
  readonly loanId: string;
  readonly values: Partial<typeof loan.$inferInsert>;
  readonly share: LoanShare | null;
  readonly payment: typeof loanPayment.$inferInsert | null;
  readonly accruals: readonly DayAccrual[];
  readonly sponsorId: string | null;
  readonly from: InstalmentStatus;
  readonly to: InstalmentStatus;
}

function updateOf(
  { facts, payments }: LoanBook,
  line: RepayQuoteLine | undefined,
  { repaymentId, effectiveOn }: ReceivedRepayment,
  now: Date,
): LoanUpdate {
  const terms = termsOf(facts);
  const settled = line?.settles ?? false;
  const through =
    line !== undefined && facts.accruedThrough < effectiveOn ? effectiveOn : facts.accruedThrough;
  const paid =
    line === undefined
      ? null
      : {
          on: effectiveOn,
          penaltyFen: line.penaltyFen,
          interestFen: line.interestFen,
          principalFen: line.principalFen,
        };
  const benefitFen =
    line === undefined ? 0 : owedAsOf(terms, payments, effectiveOn).benefitFen - facts.benefitFen;
  return {
    loanId: facts.id,
    values: {
      outstandingFen: facts.outstandingFen - (line?.principalFen ?? 0),
      paidInterestFen: facts.paidInterestFen + (line?.interestFen ?? 0),
      paidPenaltyFen: facts.paidPenaltyFen + (line?.penaltyFen ?? 0),
      benefitFen: facts.benefitFen + benefitFen,
      accruedThrough: through,
      inFlightRepaymentId: null,
      updatedAt: now,
      ...(settled
        ? {
            status: "SETTLED",
            settledAt: now,
            nextReminderAt: null,
            nextDebitAt: null,
            freezeAt: null,
          }
        : {}),
    },
    share:
      line === undefined
        ? null
        : {
            loanId: facts.id,
            lineId: facts.lineId,
            couponId: facts.coupon?.couponId ?? null,
            penaltyFen: line.penaltyFen,
            interestFen: line.interestFen,
            principalFen: line.principalFen,
            benefitFen,
            settled,
          },
    payment:
      paid === null
        ? null
        : {
            loanId: facts.id,
            repaymentId,
            effectiveOn,
            penaltyFen: paid.penaltyFen,
            interestFen: paid.interestFen,
            principalFen: paid.principalFen,
            benefitFen,
          },
    accruals: planAccruals(facts.id, terms, payments, facts.accruedThrough, through),
    sponsorId: facts.coupon?.sponsorId ?? null,
    from: facts.instalmentStatus,
    to: settled ? "SETTLED" : facts.instalmentStatus,
  };
}

function entriesOf(
  received: ReceivedRepayment,
  updates: readonly LoanUpdate[],
  surplusFen: Fen,
): JournalEntry[] {
  const { repaymentId, enterpriseId, bankChannel, effectiveOn: bookedOn } = received;
  if (received.receivedFen === 0) return [];
  return [
    cashIn({ repaymentId, bookedOn, enterpriseId, bankChannel, amountFen: received.receivedFen }),
    ...updates.flatMap(({ share, sponsorId }) =>
      share === null
        ? []
        : repaid({
            repaymentId,
            loanId: share.loanId,
            bookedOn,
            enterpriseId,
            penaltyFen: share.penaltyFen,
            interestFen: share.interestFen,
            principalFen: share.principalFen,
            interestCoupon:
              sponsorId === null ? undefined : { sponsorId, benefitFen: share.benefitFen },
          }),
    ),
    ...(surplusFen > 0
      ? [overpaid({ repaymentId, bookedOn, enterpriseId, amountFen: surplusFen })]
      : []),
  ];
}
