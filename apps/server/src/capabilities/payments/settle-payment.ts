import { availableFen, clampReportedInstant, businessDateOf, withLimitBack } from "@kedu/domain";
import type { Transaction } from "../../database/database.ts";
import { inTransaction } from "../../database/transaction.ts";
import type { Context } from "../../calls/context.ts";
import { putInForce } from "../contracts/put-in-force.ts";
import { type CouponFacts, heldCouponOf, lockCoupons } from "../coupons/coupons-reader.ts";
import { releaseCoupons, spendCoupons } from "../coupons/hold-coupons.ts";
import { giveGift } from "../credit/gifts.ts";
import { drawHold, releaseHold } from "../credit/line-holds.ts";
import { lockLine } from "../credit/line-reader.ts";
import { bookLoanEvents } from "../loans/loan-book.ts";
import { countLoans } from "../loans/loan-pages.ts";
import { openLoan } from "../loans/open-loan.ts";
import { notify } from "../notifications/notify.ts";
import { billOrders, releaseOrders } from "../orders/hold-orders.ts";
import { lockOrders } from "../orders/orders-reader.ts";
import {
  answerBankCall,
  type BankOutcome,
  contradictBankCall,
  reviewBankCall,
} from "../bank-calls/bank-calls.ts";
import { couponIdsOf } from "./close-intent.ts";
import { doneNoticeOf, failedNoticeOf, passedOnEntries, termsFrom } from "./settle-terms.ts";
import { PAYING_PRODUCT } from "./payment-basis.ts";
import { AT_BANK, lockIntent, readPaymentOrders, type StoredIntent } from "./payments-reader.ts";
import { markBasketLive, movePayment } from "./payments-writer.ts";

type Ok = Extract<BankOutcome, { result: "OK" }>;

/**
 * Ends a payment by what the bank said, whichever way we learnt it: its answer, its callback or our question. Whoever is
 * first ends it, the others change nothing. Source: product 2, payment.
 * @returns whether it changed anything.
 */
export async function settlePayment(
  context: Context,
  paymentId: string,
  outcome: BankOutcome,
): Promise<boolean> {
  const now = context.clock.now();
  const changed = await inTransaction(context.database, async (transaction) => {
    const payment = await lockIntent(transaction, paymentId);
    if (payment === null) throw new Error(`no payment ${paymentId}`);
    if (!AT_BANK.includes(payment.status)) {
      if (contradicts(payment, outcome)) await contradict(transaction, context, payment, now);
      return false;
    }
    switch (outcome.result) {
      case "OK":
        if (outcome.amountFen !== payment.orderFen) {
          await contradict(transaction, context, payment, now);
          return false;
        }
        await succeed(transaction, context, payment, outcome, now);
        return true;
      case "REVIEW":
        await reviewBankCall(transaction, payment.bankRequestNo, now);
        if (payment.status === "AUDITING") return false;
        await movePayment(transaction, payment, "BANK_REVIEW", now);
        return true;
      case "REFUSED":
      case "CLOSED":
        await fail(transaction, context, payment, outcome, now);
        return true;
    }
  });
  if (changed) context.jobs.wake();
  return changed;
}

/** No answer for a minute: the payment's fate is unknown, and it is only asked for from here on. */
export async function markPaymentUnknown(
  context: Context,
  paymentId: string,
  now: Date,
): Promise<void> {
  await inTransaction(context.database, async (transaction) => {
    const payment = await lockIntent(transaction, paymentId);
    if (payment?.status === "PROCESSING") await movePayment(transaction, payment, "NO_ANSWER", now);
  });
}

async function succeed(
  transaction: Transaction,
  context: Context,
  payment: StoredIntent,
  { at }: Ok,
  now: Date,
): Promise<void> {
  const { id: paymentId, enterpriseId, contractId } = payment;
  const orderIds = await lockBasket(transaction, payment);
  const [line, coupons] = await Promise.all([
    lockLine(transaction, payment),
    lockCoupons(transaction, enterpriseId, couponIdsOf(payment)),
  ]);
  if (line === null) throw new Error(`payment ${paymentId} has no line`);

  if (payment.submittedAt === null) throw new Error(`payment ${paymentId} was never sent`);
  const paid = clampReportedInstant(at, { from: payment.submittedAt, now });
  if (!paid.isPlausible)
    context.log.error({ paymentId }, "a bank dates a payment where it cannot be");
  const terms = termsFrom(payment, paid.at);
  const principalCoupon = coupons.find(({ template }) => template.type === 15);
  const { loanId, events } = await openLoan(
    transaction,
    context,
    {
      paymentId,
      orderCount: orderIds.length,
      lineId: payment.lineId,
      enterpriseId,
      appCode: line.appCode,
      contractId,
      terms,
      coupon: loanCouponOf(coupons),
      mode: payment.mode,
      bankChannel: payment.bankChannel,
      receiverId: payment.receiverId,
      principalCoupon:
        principalCoupon === undefined
          ? null
          : { sponsorId: principalCoupon.template.sponsorId, amountFen: payment.discountFen },
    },
    now,
  );
  const [loans] = await Promise.all([
    countLoans(transaction, { enterpriseId, appCode: PAYING_PRODUCT }, "ALL"),
    billOrders(transaction, { orderIds, paymentId, now }),
    drawHold(transaction, { paymentId, now }),
    spendCoupons(transaction, context, {
      coupons,
      paymentId,
      loanId,
      usedOn: terms.drawOn,
      now,
    }),
    putInForce(transaction, { contractId, now }),
    movePayment(transaction, payment, payment.status === "UNKNOWN" ? "QUERY_OK" : "BANK_OK", now, {
      loanId,
      finishedAt: now,
      // What was held is used now, so what is left does not change.
      availableAfterFen: availableFen(line, businessDateOf(now)),
    }),
    answerBankCall(transaction, payment.bankRequestNo, now),
    notify(transaction, context, {
      enterpriseId,
      ...doneNoticeOf(payment, terms, orderIds.length),
      dedupeKey: `${paymentId}:DONE`,
      at: now,
    }),
  ]);
  if (payment.appCode === PAYING_PRODUCT && loans === 1) {
    await giveGift(transaction, context, { enterpriseId, gift: "FIRST_PAYMENT", now });
  }
  await bookLoanEvents(transaction, context, {
    ...events,
    entries: [...events.entries, ...(await passedOnEntries(transaction, context, payment, terms))],
  });
}

async function fail(
  transaction: Transaction,
  context: Context,
  payment: StoredIntent,
  outcome: Extract<BankOutcome, { result: "REFUSED" | "CLOSED" }>,
  now: Date,
): Promise<void> {
  const { id: paymentId, enterpriseId } = payment;
  const orderIds = await lockBasket(transaction, payment);
  const line = await lockLine(transaction, payment);
  if (line === null) throw new Error(`payment ${paymentId} has no line`);
  const coupons = await lockCoupons(transaction, enterpriseId, couponIdsOf(payment));
  await markBasketLive(transaction, paymentId, false);
  await releaseOrders(transaction, { orderIds, paymentId, now });
  await releaseHold(transaction, { paymentId, now });
  await releaseCoupons(transaction, { coupons, today: businessDateOf(now), now });
  await movePayment(
    transaction,
    payment,
    payment.status === "UNKNOWN" ? "QUERY_FAIL" : "BANK_REFUSE",
    now,
    {
      failCode: outcome.result === "CLOSED" ? "NOT_SENT" : outcome.code,
      failReason: outcome.result === "CLOSED" ? null : outcome.reason,
      finishedAt: now,
      availableAfterFen: availableFen(
        withLimitBack(line, { releasedFen: payment.principalFen }),
        businessDateOf(now),
      ),
    },
  );
  await answerBankCall(transaction, payment.bankRequestNo, now);
  await notify(transaction, context, {
    enterpriseId,
    ...failedNoticeOf(payment, orderIds.length),
    dedupeKey: `${paymentId}:FAILED`,
    at: now,
  });
}

async function lockBasket(transaction: Transaction, payment: StoredIntent): Promise<string[]> {
  const basket = await readPaymentOrders(transaction, payment.id);
  const orderIds = basket.map(({ orderId }) => orderId);
  await lockOrders(transaction, payment.enterpriseId, orderIds);
  return orderIds;
}

function loanCouponOf(coupons: readonly CouponFacts[]) {
  const facts = coupons.find(({ template }) => template.type !== 15);
  if (facts === undefined) return null;
  const { couponId, effect } = heldCouponOf(facts);
  if (effect.type === 15) throw new Error("a principal coupon lowers no interest");
  return { couponId, sponsorId: facts.template.sponsorId, effect };
}

/** A final state against a final word of the bank that says the opposite. */
function contradicts(payment: StoredIntent, outcome: BankOutcome): boolean {
  return (
    (payment.status === "FAIL" && outcome.result === "OK") ||
    (payment.status === "SUCCESS" && (outcome.result === "REFUSED" || outcome.result === "CLOSED"))
  );
}

async function contradict(
  transaction: Transaction,
  { log }: Context,
  payment: StoredIntent,
  now: Date,
): Promise<void> {
  log.error({ paymentId: payment.id }, "the bank contradicts itself about a payment");
  await contradictBankCall(transaction, payment.bankRequestNo, now);
}
