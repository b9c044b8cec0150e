import {
  allocateRefund,
  type BizDate,
  businessDateOf,
  endOfRefundedLoan,
  type Fen,
  interestSavedFen,
  isClosedLoan,
  laterDate,
  owedThroughout,
  partsTotalFen,
  sumFen,
} from "@kedu/domain";
import type { Transaction } from "../../database/database.ts";
import { type PgColumn, type SQL, sql } from "../../database/drizzle.ts";
import { subSelect } from "../../database/sub-select.ts";
import { repaid } from "../../ledger/posting.ts";
import { type LoanShare, pay, storeUpdates } from "./apply-repayment.ts";
import type { LoanEvents } from "./loan-book.ts";
import { accountOf, type LoanBook } from "./loans-reader.ts";
import { loan } from "./loans-tables.ts";
import type { LoansQuoteLine } from "./quote-loans.ts";

/** What the refund of an order does to the loan that paid it. */
export interface RefundPlan {
  readonly effectiveOn: BizDate;
  /** What the loan gets; null where it gets nothing, because it is closed or owes no principal. */
  readonly line: LoansQuoteLine | null;
  /** Beyond what the loan takes: the dealer's, in suspense. */
  readonly surplusFen: Fen;
  readonly savedFen: Fen;
}

/**
 * Plans what a refund pays of a loan, which is locked and has nothing with the bank. It counts with the day of the refund,
 * but no booked day is taken back: what came late counts with the last of them. Source: product 3 R12, R13, 3.1.
 */
export function planRefund(
  book: LoanBook,
  { refundedAt, dealerFen }: { readonly refundedAt: Date; readonly dealerFen: Fen },
  now: Date,
): RefundPlan {
  const { facts } = book;
  if (isClosedLoan(facts.status)) {
    return { effectiveOn: businessDateOf(now), line: null, surplusFen: dealerFen, savedFen: 0 };
  }
  const refundedOn = businessDateOf(refundedAt < now ? refundedAt : now);
  const effectiveOn = laterDate(refundedOn, facts.accruedThrough);
  const account = accountOf(book);
  const owed = owedThroughout(account, effectiveOn);
  const { surplusFen, ...parts } = allocateRefund(owed, dealerFen, creditorOf(book));
  if (surplusFen === dealerFen) return { effectiveOn, line: null, surplusFen, savedFen: 0 };
  const row = { ...parts, seq: 1, dueOn: facts.dueOn };
  return {
    effectiveOn,
    line: {
      loanId: facts.id,
      ...parts,
      benefitFen: owed.benefitFen,
      settles: partsTotalFen(parts) === owed.totalFen,
      rows: [row],
      guarantorName: facts.compensation?.guarantorName ?? null,
    },
    surplusFen,
    savedFen: interestSavedFen(account, { on: effectiveOn, ...parts }),
  };
}

/** Carries a plan out. The loan's interest is accrued up to its day; what the ledger books of the loan's principal is the caller's. */
export async function refundLoan(
  transaction: Transaction,
  book: LoanBook,
  { effectiveOn, line }: RefundPlan,
  repaymentId: string,
  now: Date,
): Promise<{ readonly shares: readonly LoanShare[]; readonly events: LoanEvents }> {
  if (line === null) return { shares: [], events: { entries: [], accruals: [] } };
  const { id: loanId, principalFen, enterpriseId } = book.facts;
  const update = pay(book, line, { repaymentId, effectiveOn, isRefund: true }, now);
  const refundedBefore = book.payments.filter(({ isRefund }) => isRefund);
  const status = endOfRefundedLoan({
    principalFen,
    refundedPrincipalFen: sumFen([
      ...refundedBefore.map((payment) => payment.principalFen),
      line.principalFen,
    ]),
    creditor: creditorOf(book),
  });
  const values = line.settles ? { ...update.values, status } : update.values;
  await storeUpdates(transaction, [{ ...update, values }], now);
  const { share, sponsorId, accruals } = update;
  const benefitFen = share?.benefitFen ?? 0;
  // What the coupon takes off the interest is final now: its sponsor is billed as with any repayment.
  const billed =
    sponsorId === null || benefitFen === 0
      ? []
      : [
          repaid({
            repaymentId,
            loanId,
            bookedOn: effectiveOn,
            enterpriseId,
            penaltyFen: 0,
            interestFen: 0,
            principalFen: 0,
            interestCoupon: { sponsorId, benefitFen },
          }),
        ];
  return { shares: share === null ? [] : [share], events: { entries: billed, accruals } };
}

/** The SQL of whether a loan has nothing with the bank. */
export function hasNothingAtBank(loanId: PgColumn): SQL<boolean> {
  return subSelect(
    sql<boolean>`select ${loan.inFlightRepaymentId} is null from ${loan} where ${loan.id} = ${loanId}`,
  );
}

function creditorOf({ facts }: LoanBook): "LENDER" | "GUARANTOR" {
  return facts.status === "COMPENSATED" ? "GUARANTOR" : "LENDER";
}
