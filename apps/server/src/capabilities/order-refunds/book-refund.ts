import { COUPON_TYPE, type Fen, partsTotalFen, refundShares, sumFen } from "@kedu/domain";
import type { Transaction } from "../../database/database.ts";
import { orderRefunded } from "../../ledger/refund-posting.ts";
import type { Context } from "../../calls/context.ts";
import { type CouponFacts, lockCoupons } from "../coupons/coupons-reader.ts";
import { giveBackCoupons } from "../coupons/give-back-coupons.ts";
import { bookLoanEvents } from "../loans/loan-book.ts";
import { lockLoans } from "../loans/loans-reader.ts";
import { planRefund } from "../loans/refund-loan.ts";
import type { LoanShare } from "../loans/apply-repayment.ts";
import { notify } from "../notifications/notify.ts";
import { readCountedRefunds, type StoredOrderRefund } from "../orders/order-refund-reader.ts";
import { cancelRefunded, markRefundBooked } from "../orders/keep-order-refund.ts";
import type { OrderFacts } from "../orders/orders-reader.ts";
import { couponIdsOf } from "../payments/close-intent.ts";
import { repayByRefund } from "../repayment/repay-by-refund.ts";
import type { PaidBy } from "./paid-by.ts";

/** A refund that waits, with its order, which is locked, and what paid that. */
export interface WaitingRefund {
  readonly refund: StoredOrderRefund;
  readonly order: OrderFacts;
  readonly paidBy: PaidBy;
}

/**
 * Counts a refund: it lowers the principal of the loan that paid the order, what the loan does not need waits in suspense
 * for the dealer, the limit is back as by a repayment, and the coupons follow. Left for later while the loan has a
 * repayment with the bank. Source: product 3 R12, R13, 3.1.
 */
export async function bookRefund(
  transaction: Transaction,
  context: Context,
  { refund, order, paidBy }: WaitingRefund,
  now: Date,
): Promise<void> {
  const { payment, loanId } = paidBy;
  const [book] = await lockLoans(transaction, [loanId]);
  if (book === undefined) throw new Error(`payment ${payment.id} has no loan`);
  if (book.facts.inFlightRepaymentId !== null) return;
  const counted = await readCountedRefunds(transaction, refund);
  const { dealerFen, sponsorFen } = refundShares({
    amountFen: refund.amountFen,
    refundedBeforeFen: counted.ofLoanFen,
    borrowedFen: payment.principalFen,
  });
  const plan = planRefund(book, { refundedAt: refund.refundedAt, dealerFen }, now);
  const { appCode, bankChannel } = payment;
  const landed = await repayByRefund(
    transaction,
    context,
    { refundId: refund.id, book, plan, dealerFen, appCode, bankChannel },
    now,
  );
  const coupons = await lockCoupons(transaction, refund.enterpriseId, couponIdsOf(payment));
  await giveBackCoupons(transaction, {
    coupons,
    refund: {
      paidFen: payment.orderFen,
      refundedFen: sumFen([counted.ofLoanFen, refund.amountFen]),
      paidOn: book.facts.drawOn,
      refundedOn: plan.effectiveOn,
      sponsorFen,
    },
    now,
  });
  await markRefundBooked(transaction, refund.id, {
    bookedAt: now,
    effectiveOn: plan.effectiveOn,
    dealerFen,
    sponsorFen,
    repaymentId: landed.repaymentId,
  });
  if (sumFen([counted.ofOrderFen, refund.amountFen]) === order.amountFen)
    await cancelRefunded(transaction, order, now);
  notify(transaction, context, {
    enterpriseId: refund.enterpriseId,
    kind: "ORDER_REFUNDED",
    facts: {
      externalNo: order.externalNo,
      amountFen: refund.amountFen,
      surplusFen: plan.surplusFen,
    },
    link: `/orderList/detail?order=${order.orderId}`,
    dedupeKey: `${refund.id}:REFUNDED`,
    at: now,
  });
  await bookLoanEvents(transaction, context, {
    accruals: landed.events.accruals,
    entries: [
      orderRefunded({
        refundId: refund.id,
        bookedOn: plan.effectiveOn,
        receiverId: order.receiverId,
        loanId,
        ...debtPaidBy(landed.share),
        surplus: { enterpriseId: refund.enterpriseId, amountFen: plan.surplusFen },
        principalCoupon: sponsorShareOf(coupons, sponsorFen),
      }),
      ...landed.events.entries,
    ],
  });
}

/** Whose book the paid debt is in: the lender's, or that of the guarantor who paid the lender. */
function debtPaidBy(share: LoanShare | null) {
  if (share === null) return { principalFen: 0 };
  if (share.guarantor === null) return { principalFen: share.principalFen };
  const { compensationId } = share.guarantor;
  return { principalFen: 0, recourse: { compensationId, amountFen: partsTotalFen(share) } };
}

function sponsorShareOf(coupons: readonly CouponFacts[], amountFen: Fen) {
  if (amountFen === 0) return undefined;
  const coupon = coupons.find(({ template }) => template.type === COUPON_TYPE.PRINCIPAL);
  if (coupon === undefined) throw new Error("beyond the loan only a principal coupon has paid");
  return { sponsorId: coupon.template.sponsorId, amountFen };
}
