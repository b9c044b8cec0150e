import { type BizDate, compareDates } from "../calendar/biz-date.ts";
import { type Fen, sumFen } from "../money/fen.ts";
import { allocate, type Allocation } from "../repayment/allocate.ts";
import type { Owed } from "../repayment/owed.ts";
import { allowed, type Decision, refused } from "../refusal/decision.ts";

/** An order as far as a refund depends on it. */
export interface RefundableOrder {
  readonly wasPaid: boolean;
  readonly amountFen: Fen;
  /** What earlier refunds took back. */
  readonly refundedFen: Fen;
}

/** What of an order can still be refunded: nothing of one that was never paid. */
export function refundableFen({ wasPaid, amountFen, refundedFen }: RefundableOrder): Fen {
  return wasPaid ? sumFen([amountFen, -refundedFen]) : 0;
}

/** Whether an order system may refund an amount of an order. @returns what is refunded of it then. */
export function decideRefundOrder(
  order: RefundableOrder,
  amountFen: Fen,
): Decision<{ readonly refundedFen: Fen }, "ORDER_NOT_PAID" | "AMOUNT_TOO_LARGE"> {
  if (!order.wasPaid) return refused("ORDER_NOT_PAID");
  if (amountFen > refundableFen(order)) return refused("AMOUNT_TOO_LARGE");
  return allowed({ refundedFen: sumFen([order.refundedFen, amountFen]) });
}

/** Whose money a refund is. */
export interface RefundShares {
  /** Goes to the loan that paid the order, and what the loan does not need to the dealer. */
  readonly dealerFen: Fen;
  /** Goes back to the sponsor of the principal coupon. */
  readonly sponsorFen: Fen;
}

/**
 * A payment of orders is one loan, and what a principal coupon paid. What is refunded of its orders, in whatever parts,
 * first gives back what was borrowed; the coupon's amount goes back last, to its sponsor. Source: product 3 R14, 3.1.
 */
export function refundShares({
  amountFen,
  refundedBeforeFen,
  borrowedFen,
}: {
  readonly amountFen: Fen;
  /** Of all orders of the payment. */
  readonly refundedBeforeFen: Fen;
  readonly borrowedFen: Fen;
}): RefundShares {
  const dealersLeftFen = Math.max(0, borrowedFen - refundedBeforeFen);
  const dealerFen = Math.min(amountFen, dealersLeftFen);
  return { dealerFen, sponsorFen: sumFen([amountFen, -dealerFen]) };
}

/**
 * What a refund pays of a loan. To the lender it pays principal alone: interest and penalty of the days used stay due as
 * usual. A guarantor who paid the loan gets it like any recovery: penalty, interest, principal. The rest is the dealer's
 * and waits in suspense. Source: product 3 R12, 3.1.
 */
export function allocateRefund(
  owed: Pick<Owed, "penaltyFen" | "interestFen" | "principalFen">,
  dealerFen: Fen,
  creditor: "LENDER" | "GUARANTOR",
): Allocation {
  return allocate(
    creditor === "GUARANTOR" ? owed : { ...owed, penaltyFen: 0, interestFen: 0 },
    dealerFen,
  );
}

/**
 * How a loan ends that owes nothing any more: REFUNDED where refunds brought back all that was drawn, else SETTLED. What
 * was owed to a guarantor is SETTLED, because a recovery ends it.
 */
export function endOfRefundedLoan(loan: {
  readonly principalFen: Fen;
  /** Principal that refunds brought back, this one included. */
  readonly refundedPrincipalFen: Fen;
  readonly creditor: "LENDER" | "GUARANTOR";
}): "REFUNDED" | "SETTLED" {
  return loan.creditor === "LENDER" && loan.refundedPrincipalFen === loan.principalFen
    ? "REFUNDED"
    : "SETTLED";
}

/**
 * What happens to the coupons of a payment when a refund counts. They come back only where all its orders are refunded on
 * the day of the payment and the coupon is still valid; all refunded later, they are void. Null while a part is left.
 * Source: product 2, coupon.
 */
export function couponsAfterRefund(refund: {
  readonly paidFen: Fen;
  /** Of all orders of the payment, this refund included. */
  readonly refundedFen: Fen;
  readonly paidOn: BizDate;
  readonly refundedOn: BizDate;
  readonly validTo: BizDate;
}): "SAME_DAY_REFUND" | "REFUND_LATE" | null {
  if (refund.refundedFen < refund.paidFen) return null;
  const isSameDay = compareDates(refund.refundedOn, refund.paidOn) <= 0;
  return isSameDay && compareDates(refund.refundedOn, refund.validTo) <= 0
    ? "SAME_DAY_REFUND"
    : "REFUND_LATE";
}
