import { type BizDate, type Fen, laterDate, sumFen, sumOfRowDebts } from "@kedu/domain";
import type { Transaction } from "../../database/database.ts";
import { and, eq, isNull } from "../../database/drizzle.ts";
import { compensated, recourseClaimed } from "../../ledger/posting.ts";
import { planAccruals } from "./accruals.ts";
import type { LoanEvents } from "./loan-book.ts";
import { debtsOf } from "./loan-terms.ts";
import { historyOf, lockLoans } from "./loans-reader.ts";
import { loan, type LoanCompensation, loanPayment } from "./loans-tables.ts";

/** What a guarantor paid the lender for a loan. */
export interface PaidClaim {
  readonly compensationId: string;
  readonly loanId: string;
  readonly amountFen: Fen;
}

/**
 * Marks a loan as claimed from its guarantor. Until the guarantor has answered it is held as by a repayment: it neither
 * accrues nor can it be repaid, so that nothing is paid twice. The loan is locked and free.
 */
export async function holdForClaim(
  transaction: Transaction,
  loanId: string,
  claim: Omit<LoanCompensation, "compensatedOn">,
  now: Date,
): Promise<void> {
  const held = await transaction
    .update(loan)
    .set({
      inFlightRepaymentId: claim.compensationId,
      compensation: { ...claim, compensatedOn: null },
      updatedAt: now,
    })
    .where(and(eq(loan.id, loanId), isNull(loan.inFlightRepaymentId)))
    .returning({ id: loan.id });
  if (held.length !== 1) throw new Error("a loan that is claimed has a repayment with the bank");
}

/** The guarantor paid nothing: the loan is the lender's as before. */
export async function letGoOfClaim(
  transaction: Transaction,
  { compensationId, loanId }: Pick<PaidClaim, "compensationId" | "loanId">,
  now: Date,
): Promise<void> {
  await transaction
    .update(loan)
    .set({ inFlightRepaymentId: null, compensation: null, updatedAt: now })
    .where(and(eq(loan.id, loanId), eq(loan.inFlightRepaymentId, compensationId)));
}

/**
 * The guarantor has paid the frozen amounts: the lender's receivables become the guarantor's, and a coupon's sponsor is
 * billed for its benefit. The loan is accrued through the day of the claim; the days after it are left to the roll-over,
 * which books them for the guarantor. Source: product 3 R16, 3.1.
 */
export async function compensateLoan(
  transaction: Transaction,
  { compensationId, loanId, amountFen }: PaidClaim,
  now: Date,
): Promise<{
  readonly loanNo: string;
  readonly lineId: string;
  readonly claimedOn: BizDate;
  readonly coupon: { readonly couponId: string; readonly benefitFen: Fen } | null;
  readonly events: LoanEvents;
}> {
  const [book] = await lockLoans(transaction, [loanId]);
  const claim = book?.facts.compensation ?? null;
  if (book === undefined || claim?.compensationId !== compensationId)
    throw new Error(`loan ${loanId} is not claimed by ${compensationId}`);
  const { facts, payments } = book;
  const { claimedOn, guarantorId } = claim;
  const history = historyOf(book);
  const debt = sumOfRowDebts(debtsOf(history, claimedOn));
  if (debt.totalFen !== amountFen) throw new Error(`loan ${loanId} was claimed at another amount`);
  const billedFen = sumFen(payments.map(({ benefitFen }) => benefitFen));
  const toBillFen = sumFen([debt.benefitFen, -billedFen]);
  const through = laterDate(facts.accruedThrough, claimedOn);
  await transaction
    .update(loan)
    .set({
      status: "COMPENSATED",
      compensation: { ...claim, compensatedOn: claimedOn },
      benefitFen: sumFen([facts.benefitFen, toBillFen]),
      accruedThrough: through,
      inFlightRepaymentId: null,
      updatedAt: now,
    })
    .where(eq(loan.id, loanId));
  if (toBillFen > 0) {
    await transaction.insert(loanPayment).values({
      loanId,
      enterpriseId: facts.enterpriseId,
      repaymentId: compensationId,
      seq: facts.currentSeq,
      effectiveOn: claimedOn,
      penaltyFen: 0,
      interestFen: 0,
      principalFen: 0,
      benefitFen: toBillFen,
    });
  }
  const { coupon } = facts;
  const event = { compensationId, guarantorId, bookedOn: claimedOn };
  return {
    loanNo: facts.loanNo,
    lineId: facts.lineId,
    claimedOn,
    coupon: coupon === null ? null : { couponId: coupon.couponId, benefitFen: toBillFen },
    events: {
      entries: [
        compensated({
          ...event,
          loanId,
          penaltyFen: debt.penaltyFen,
          interestFen: debt.interestFen,
          principalFen: debt.principalFen,
          interestCoupon:
            coupon === null ? undefined : { sponsorId: coupon.sponsorId, benefitFen: toBillFen },
        }),
        recourseClaimed({ ...event, amountFen }),
      ],
      accruals: planAccruals(facts, history, facts.accruedThrough, through),
    },
  };
}
