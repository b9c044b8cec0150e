import { randomUUID } from "node:crypto";
import type { ApiClient } from "@kedu/api/browser";
import {
  BUSINESS_LOAN,
  businessPenaltyPermille,
  type InterestCouponEffect,
  type LoanPeriods,
} from "@kedu/domain";
import { creditLine } from "../capabilities/credit/credit-tables.ts";
import { bookLoanEvents } from "../capabilities/loans/loan-book.ts";
import { openLoan } from "../capabilities/loans/open-loan.ts";
import { eq, sql } from "../database/drizzle.ts";
import { inTransaction } from "../database/transaction.ts";
import type { PayingDealer } from "./paying-dealer.ts";
import type { Repayment, Service } from "./trade.ts";

export interface BusinessLoanOptions {
  readonly principalFen: number;
  readonly periods: LoanPeriods;
  readonly dailyRatePpm?: number;
  readonly coupon?: InterestCouponEffect | null;
}

/** Puts a business loan into the book, as its drawdown does once the bank has paid. @returns its id. */
export async function drawBusinessLoan(
  { context }: Pick<Service, "context">,
  { enterpriseId, businessLineId: lineId }: Pick<PayingDealer, "enterpriseId" | "businessLineId">,
  { principalFen, periods, dailyRatePpm = 300, coupon = null }: BusinessLoanOptions,
): Promise<string> {
  const { ids, clock, database } = context;
  const now = clock.now();
  return inTransaction(database, async (transaction) => {
    await transaction
      .update(creditLine)
      .set({ usedFen: sql`${creditLine.usedFen} + ${principalFen}` })
      .where(eq(creditLine.id, lineId));
    const { loanId, events } = await openLoan(
      transaction,
      context,
      {
        intentId: ids(),
        orderCount: 0,
        lineId,
        enterpriseId,
        appCode: BUSINESS_LOAN,
        contractId: ids(),
        goodsPledged: false,
        terms: {
          principalFen,
          dailyRatePpm,
          drawOn: clock.today(),
          periods,
          penaltyPermille: businessPenaltyPermille(dailyRatePpm),
          interestCoupon: coupon,
        },
        coupon: coupon === null ? null : { couponId: ids(), sponsorId: "SPONSOR", effect: coupon },
        mode: "SELF_WITHDRAWAL",
        bankChannel: "ICBC_BANK",
        safeChannel: "ICBC_BANK",
        receiverId: null,
        principalCoupon: null,
      },
      now,
    );
    await bookLoanEvents(transaction, context, events);
    return loanId;
  });
}

/** Settles a business loan as a whole. */
export async function settleLoan(client: ApiClient, loanId: string): Promise<Repayment> {
  const quote = await client.repayment.quoteRepayment({ loanIds: [loanId], scope: "WHOLE" });
  return client.repayment.repay(
    { quoteId: quote.quoteId, totalFen: quote.totalFen },
    { context: { idempotencyKey: randomUUID() } },
  );
}
