import { addMinutes, decideRefundOrder, formatInstant, refundableFen } from "@kedu/domain";
import type { Transaction } from "../../database/database.ts";
import { inTransaction } from "../../database/transaction.ts";
import { handleSigned, type SignedCall } from "../../calls/call.ts";
import { refuse } from "../../calls/refusal.ts";
import { findOrderRefund, type StoredOrderRefund } from "../orders/order-refund-reader.ts";
import { insertOrderRefund, lockRefundsOf } from "../orders/keep-order-refund.ts";
import { lockOrderByExternalNo, type OrderFacts } from "../orders/orders-reader.ts";
import { bookRefund } from "./book-refund.ts";
import { readPaidBy } from "./paid-by.ts";

/** How far another company's clock may be ahead of ours, or behind. */
const CLOCK_SKEW_MINUTES = 5;

interface ReportedRefund {
  readonly refundNo: string;
  readonly source: OrderFacts["source"];
  readonly externalNo: string;
  readonly amountFen: number;
  readonly refundedAt: Date;
}

/**
 * The order system refunded a paid order, or a part of it. It counts at once; while the loan has a repayment with the bank
 * it waits, and a scheduled job counts it then. The same refund again answers as before.
 */
export const refundOrder = handleSigned.orders.refundOrder.handler(async ({ input, context }) => {
  const { refundNo, source, externalNo, amountFen, at } = input;
  const reported = { refundNo, source, externalNo, amountFen, refundedAt: new Date(at) };
  const refund = await inTransaction(context.database, (transaction) =>
    takeIn(transaction, context, reported),
  );
  context.jobs.wake();
  return {
    refundId: refund.id,
    orderId: refund.orderId,
    amountFen: refund.amountFen,
    at: formatInstant(refund.refundedAt),
  };
});

async function takeIn(
  transaction: Transaction,
  context: SignedCall,
  reported: ReportedRefund,
): Promise<StoredOrderRefund> {
  const now = context.clock.now();
  const { refundNo, source, externalNo, amountFen, refundedAt } = reported;
  const manufacturerId = context.signer.partnerId;
  await lockRefundsOf(transaction, manufacturerId);
  const known = await findOrderRefund(transaction, { manufacturerId, refundNo });
  // An order of another manufacturer is answered like one that does not exist.
  const order = await lockOrderByExternalNo(transaction, { manufacturerId, source, externalNo });
  if (known !== null) {
    const isSame =
      known.orderId === order?.orderId &&
      known.amountFen === amountFen &&
      known.refundedAt.getTime() === refundedAt.getTime();
    if (!isSame) refuse("EVENT_CHANGED");
    return known;
  }
  if (order === null) refuse("ORDER_NOT_FOUND");
  const facts = { ...order, wasPaid: order.billedAt !== null };
  const decision = decideRefundOrder(facts, amountFen);
  if (!decision.ok) {
    refuse(
      decision.refusal,
      decision.refusal === "AMOUNT_TOO_LARGE" ? { maximumFen: refundableFen(facts) } : {},
    );
  }
  const isPossible =
    refundedAt <= addMinutes(now, CLOCK_SKEW_MINUTES) &&
    order.billedAt !== null &&
    refundedAt >= addMinutes(order.billedAt, -CLOCK_SKEW_MINUTES);
  if (!isPossible) refuse("INPUT_INVALID", { fields: ["at"] });
  const paidBy = await readPaidBy(transaction, order);
  const refund = await insertOrderRefund(
    transaction,
    {
      id: context.ids(),
      enterpriseId: order.enterpriseId,
      manufacturerId,
      refundNo,
      orderId: order.orderId,
      loanId: paidBy.loanId,
      amountFen,
      refundedAt,
      receivedAt: now,
    },
    decision.value.refundedFen,
  );
  await bookRefund(transaction, context, { refund, order, paidBy }, now);
  return refund;
}
