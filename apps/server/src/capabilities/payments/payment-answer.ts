import type { Payment } from "@kedu/api";
import {
  availableAfterFen,
  availableFen,
  basketDeadline,
  businessDateOf,
  formatInstant,
} from "@kedu/domain";
import type { Reader } from "../../database/database.ts";
import type { Context } from "../../calls/context.ts";
import { accountAnswer } from "../accounts/account-answer.ts";
import { readRepayAccount } from "../accounts/account-reader.ts";
import { readLine } from "../credit/line-reader.ts";
import { orderAnswer } from "../orders/order-answer.ts";
import { readOrders } from "../orders/orders-reader.ts";
import { PAYING_PRODUCT } from "./payment-basis.ts";
import {
  OPEN_INTENTS,
  readPaymentOrders,
  readPaymentStatuses,
  type StoredPayment,
} from "./intent-reader.ts";

/** A payment in the API contract's form. */
export async function paymentAnswer(
  reader: Reader,
  context: Pick<Context, "vault">,
  payment: StoredPayment,
  now: Date,
): Promise<Payment> {
  const { enterpriseId } = payment;
  const [basket, account, afterFen] = await Promise.all([
    readPaymentOrders(reader, payment.id),
    readRepayAccount(reader, context, enterpriseId),
    payment.availableAfterFen ?? availableAfter(reader, payment, now),
  ]);
  const orders = await readOrders(
    reader,
    enterpriseId,
    basket.map(({ orderId }) => orderId),
  );
  const statuses = await readPaymentStatuses(
    reader,
    orders.map(({ livePaymentId }) => livePaymentId),
  );
  const { terms: _terms, ...cost } = payment.price;
  return {
    orders: orders.map((order) =>
      orderAnswer(order, statuses.get(order.livePaymentId ?? "") ?? null, now),
    ),
    mode: payment.mode,
    bankChannel: payment.bankChannel,
    receiverName: orders[0]?.receiverName ?? "",
    repayAccount: account === null ? null : accountAnswer(account),
    interestCouponId: payment.interestCouponId,
    principalCouponId: payment.principalCouponId,
    interestCouponUsage: payment.interestCouponUsage,
    principalCouponUsage: payment.principalCouponUsage,
    cost,
    termsHash: payment.termsHash,
    paymentId: payment.id,
    requestId: payment.requestId,
    status: payment.status,
    payerRole: payment.payerRole,
    contractId: payment.contractId,
    faceSessionId: payment.faceSessionId,
    failReason: payment.failReason,
    failCode: payment.failCode,
    loanId: payment.loanId,
    availableAfterFen: afterFen,
    payDeadline: formatInstant(basketDeadline(orders)),
    createdAt: formatInstant(payment.createdAt),
    submittedAt: payment.submittedAt === null ? null : formatInstant(payment.submittedAt),
    finishedAt: payment.finishedAt === null ? null : formatInstant(payment.finishedAt),
    expiresAt: formatInstant(payment.expiresAt),
    now: formatInstant(now),
  };
}

/** What is left of the line once the payment went through. While the bank has it, its amount is held already. */
async function availableAfter(reader: Reader, payment: StoredPayment, now: Date): Promise<number> {
  const line = await readLine(reader, {
    enterpriseId: payment.enterpriseId,
    appCode: PAYING_PRODUCT,
  });
  if (line === null) return 0;
  const today = businessDateOf(now);
  return OPEN_INTENTS.includes(payment.status)
    ? availableAfterFen(line, payment.principalFen, today)
    : availableFen(line, today);
}
