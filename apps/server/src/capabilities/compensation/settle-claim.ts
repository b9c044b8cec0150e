import { partsTotalFen, type RepaymentStatus } from "@kedu/domain";
import type { Transaction } from "../../database/database.ts";
import type { Context } from "../../calls/context.ts";
import { bankOrder, type CarriedOut, type Refused } from "../bank-calls/bank-order.ts";
import { realiseCoupon } from "../coupons/hold-coupons.ts";
import { freezeLine } from "../credit/freeze-line.ts";
import { compensateLoan, letGoOfClaim } from "../loans/compensate-loan.ts";
import { bookLoanEvents } from "../loans/loan-book.ts";
import { notify } from "../notifications/notify.ts";
import { COMPENSATED_PAGE } from "./compensated-page.ts";
import { lockCompensation, type StoredCompensation } from "./compensation-reader.ts";
import { moveClaim } from "./compensation-writer.ts";

const WITH_GUARANTOR: readonly RepaymentStatus[] = ["PROCESSING", "UNKNOWN"];

/** The order by which a guarantor pays a claim: all of it or nothing. Source: product 3, compensation. */
export const compensationOrder = bankOrder<StoredCompensation, null>({
  name: "compensation",
  atBank: WITH_GUARANTOR,
  lock: lockCompensation,
  prepare: () => Promise.resolve(null),
  wasSent: () => true,
  isPossibleAmount: (claim, amountFen) => amountFen === partsTotalFen(claim),
  succeed,
  fail,
  review: () => Promise.resolve(null),
  markUnknown: (transaction, claim, now) =>
    moveClaim(transaction, claim, { event: null, orderEvent: "NO_ANSWER" }, now),
});

/** The claim is the guarantor's now, and the line stays locked until it is recovered and reviewed. */
async function succeed(
  transaction: Transaction,
  context: Context,
  claim: StoredCompensation,
  { now }: CarriedOut<null>,
): Promise<StoredCompensation> {
  const { id: compensationId, enterpriseId, guarantorName, loanId } = claim;
  const orderEvent = claim.status === "UNKNOWN" ? "QUERY_OK" : "OK";
  const amountFen = partsTotalFen(claim);
  const settled = await moveClaim(transaction, claim, { event: "SETTLED", orderEvent }, now, {
    compensatedAt: now,
  });
  const { claimedOn, coupon, events, lineId, loanNo } = await compensateLoan(
    transaction,
    { compensationId, loanId, amountFen },
    now,
  );
  await freezeLine(transaction, { lineId, reason: "RISK", note: loanNo, now });
  if (coupon !== null) await realiseCoupon(transaction, { ...coupon, now });
  notify(transaction, context, {
    enterpriseId,
    kind: "COMPENSATED",
    facts: { loanNo, guarantorName, amountFen, claimedOn },
    link: COMPENSATED_PAGE,
    dedupeKey: `${compensationId}:COMPENSATED`,
    at: now,
  });
  await bookLoanEvents(transaction, context, events);
  return settled;
}

/** The guarantor paid nothing: the loan is the lender's as before, and is claimed again the day after. */
async function fail(
  transaction: Transaction,
  _context: Context,
  claim: StoredCompensation,
  { failCode, failReason, now }: Refused<null>,
): Promise<StoredCompensation> {
  const orderEvent = claim.status === "UNKNOWN" ? "QUERY_FAIL" : "REFUSE";
  await letGoOfClaim(transaction, { compensationId: claim.id, loanId: claim.loanId }, now);
  // The machine has one way back from a claim.
  return moveClaim(transaction, claim, { event: "CURED", orderEvent }, now, {
    failCode,
    failReason,
  });
}
