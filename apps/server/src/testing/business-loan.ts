import {
  addDays,
  businessPenaltyPermille,
  type InterestCouponEffect,
  type LoanPeriods,
} from "@kedu/domain";
import { eq, sql } from "drizzle-orm";
import { creditLine } from "../capabilities/credit/credit-tables.ts";
import { bookLoanEvents } from "../capabilities/loans/loan-book.ts";
import { openLoan } from "../capabilities/loans/open-loan.ts";
import { inTransaction } from "../database/transaction.ts";
import type { PayingDealer } from "./paying-dealer.ts";
import { repayLoans, type Repayment, type Service } from "./trade.ts";
import { randomUUID } from "node:crypto";
import type { ApiClient } from "@kedu/api/browser";

export interface BusinessLoanOptions {
  readonly principalFen: number;
  readonly periods: LoanPeriods;
  readonly dailyRatePpm?: number;
  readonly coupon?: InterestCouponEffect | null;
}

/** Opens the business-loan line of a dealer. @returns its id. */
export async function openBusinessLine(
  { context }: Pick<Service, "context">,
  { enterpriseId }: Pick<PayingDealer, "enterpriseId">,
  limitFen = 100_000_000,
): Promise<string> {
  const { ids, clock, database } = context;
  const now = clock.now();
  const lineId = ids();
  await inTransaction(database, (transaction) =>
    transaction.insert(creditLine).values({
      id: lineId,
      enterpriseId,
      appCode: "APP2001",
      appAlias: "C1000200",
      creditType: "FLEXIBLE",
      lenderId: "ICBC_BANK",
      bankChannel: "ICBC_BANK",
      status: "AVAILABLE",
      fixedFen: limitFen,
      dailyRatePpm: 300,
      validFrom: clock.today(),
      validTo: addDays(clock.today(), 3_650),
      createdAt: now,
      updatedAt: now,
    }),
  );
  return lineId;
}

/** Puts a business loan into the book, as its drawdown does once the bank has paid. @returns its id. */
export async function drawBusinessLoan(
  { context }: Pick<Service, "context">,
  { enterpriseId }: Pick<PayingDealer, "enterpriseId">,
  lineId: string,
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
        paymentId: ids(),
        orderCount: 0,
        lineId,
        enterpriseId,
        appCode: "APP2001",
        contractId: ids(),
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

/** Repays the due rows of a business loan, whole or in part. */
export async function repayRows(
  client: ApiClient,
  loanId: string,
  amountFen?: number,
): Promise<Repayment> {
  return repayLoans(client, [loanId], amountFen);
}
