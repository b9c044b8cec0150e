import { type AppCode, type BankChannel, daysEarlyOn, type Fen } from "@kedu/domain";
import type { Transaction } from "../../database/database.ts";
import type { Context } from "../../calls/context.ts";
import type { LoanShare } from "../loans/apply-repayment.ts";
import type { LoanEvents } from "../loans/loan-book.ts";
import type { LoanBook } from "../loans/loans-reader.ts";
import { refundLoan, type RefundPlan } from "../loans/refund-loan.ts";
import { lockRepayment, readAllocations } from "./repayment-reader.ts";
import { insertRepayment } from "./repayment-writer.ts";
import { landRepayment } from "./settle-repayment.ts";

/** What the refund of an order brings the dealer, and the loan that it is for. */
export interface RefundForLoan {
  readonly refundId: string;
  readonly book: LoanBook;
  readonly plan: RefundPlan;
  readonly dealerFen: Fen;
  readonly appCode: AppCode;
  readonly bankChannel: BankChannel;
}

/** What a refund did to its loan; none of it where nothing is the dealer's. */
interface Landed {
  readonly repaymentId: string | null;
  readonly share: LoanShare | null;
  readonly events: LoanEvents;
}

/** Keeps the dealer's part of a refund as a repayment, which ends at once. The loan is locked and free. */
export async function repayByRefund(
  transaction: Transaction,
  context: Context,
  { refundId, book, plan, dealerFen, appCode, bankChannel }: RefundForLoan,
  now: Date,
): Promise<Landed> {
  if (dealerFen === 0)
    return { repaymentId: null, share: null, events: { entries: [], accruals: [] } };
  const repaymentId = context.ids();
  const { id: loanId, enterpriseId, dueOn } = book.facts;
  const { effectiveOn, line, savedFen, surplusFen } = plan;
  const nothing = { principalFen: 0, interestFen: 0, penaltyFen: 0, rows: [] };
  await insertRepayment(
    transaction,
    {
      id: repaymentId,
      requestId: refundId,
      userId: null,
      enterpriseId,
      appCode,
      quoteId: null,
      kind: "REFUND",
      accountId: null,
      bankChannel,
      // No bank is asked: the receiver pays the lender.
      bankRequestNo: `O${repaymentId}`,
      askedFen: dealerFen,
      savedFen,
      daysEarly: daysEarlyOn([dueOn], effectiveOn),
      effectiveOn,
      loans: [{ ...nothing, ...line, loanId, askedFen: dealerFen }],
    },
    now,
  );
  const repayment = await lockRepayment(transaction, repaymentId);
  if (repayment === null) throw new Error("the repayment was just made");
  const { shares, events } = await refundLoan(transaction, book, plan, repaymentId, now);
  const planned = await readAllocations(transaction, [repaymentId]);
  await landRepayment(
    transaction,
    context,
    repayment,
    { planned, shares, receivedFen: dealerFen, surplusFen, savedFen },
    now,
  );
  return { repaymentId, share: shares[0] ?? null, events };
}
