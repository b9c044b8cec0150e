import { decideConfirmPayment } from "@kedu/domain";
import type { Transaction } from "../../database/database.ts";
import { inSnapshot, inTransaction } from "../../database/transaction.ts";
import { type Call, handle } from "../../calls/call.ts";
import { found } from "../../calls/found.ts";
import { refuse } from "../../calls/refusal.ts";
import type { PayOrder } from "../../providers/bank/bank.ts";
import { readSafeAccount } from "../accounts/account-reader.ts";
import { readContractFacts } from "../contracts/contract-reader.ts";
import { lockCoupons } from "../coupons/coupons-reader.ts";
import { lockLine } from "../credit/line-reader.ts";
import { faceCheckOf, lockFaceSession } from "../face/face-reader.ts";
import { holdOrders } from "../orders/hold-orders.ts";
import { lockOrders, readReceiver } from "../orders/orders-reader.ts";
import { raceTimeout } from "../bank-calls/ask-bank.ts";
import { couponIdsOf } from "./close-intent.ts";
import { contractOf, payOrderOf, submitIntent } from "./paid-intent.ts";
import { paymentAnswer } from "./payment-answer.ts";
import { factsOf, PAYING_PRODUCT, permissionOf, readBasis } from "./payment-basis.ts";
import {
  lockPayment,
  OPEN_INTENTS,
  readPayment,
  readPaymentOrders,
  type StoredPayment,
} from "./payments-reader.ts";
import { markBasketLive } from "./payments-writer.ts";
import { intentOrder } from "./settle-intent.ts";
import { hashTermsOf } from "./terms-hash.ts";

/** What the dealer confirms, and the face check that proves it. */
interface Confirmation {
  readonly paymentId: string;
  readonly faceSessionId: string;
  readonly termsHash: string;
}

/**
 * Pays: checks everything again and holds the limit in one transaction, asks the bank outside of it, settles in another.
 * An answer that is late or lost leaves the payment with the bank; it is asked for, never sent again.
 */
export const confirmPayment = handle.payments.confirmPayment.handler(async ({ input, context }) => {
  const { database, caller, clock } = context;
  const order = await inTransaction(database, (transaction) => hold(transaction, context, input));
  if (order !== null) {
    context.jobs.wake();
    await raceTimeout(
      context,
      intentOrder.askAndSettle(
        context,
        { subjectId: input.paymentId, requestNo: order.requestNo },
        () => context.providers.bank.pay(order),
      ),
    );
  }
  return inSnapshot(database, async (reader) => {
    const payment = found(await readPayment(reader, caller.enterpriseId, input.paymentId));
    return paymentAnswer(reader, context, payment, clock.now());
  });
});

/** @returns what to ask the bank; null when the same confirmation was held before. */
async function hold(
  transaction: Transaction,
  context: Call,
  confirmation: Confirmation,
): Promise<PayOrder | null> {
  const { caller } = context;
  const now = context.clock.now();
  const payment = await lockPayment(transaction, confirmation.paymentId);
  // A payment is confirmed by who made it: the face check is theirs.
  if (payment === null || payment.userId !== caller.userId) refuse("NOT_FOUND");
  if (payment.enterpriseId !== caller.enterpriseId) refuse("NOT_FOUND");
  const isHeld = payment.submittedAt !== null;
  if (isHeld && payment.faceSessionId === confirmation.faceSessionId) {
    // One face check proves one set of terms.
    if (payment.termsHash !== confirmation.termsHash) refuse("QUOTE_STALE");
    return null;
  }
  if (OPEN_INTENTS.includes(payment.status) && payment.termsHash !== confirmation.termsHash) {
    refuse("QUOTE_STALE");
  }
  const basket = await readPaymentOrders(transaction, payment.id);
  const orderIds = basket.map(({ orderId }) => orderId);
  const orders = await lockOrders(transaction, caller.enterpriseId, orderIds);
  // Sent together; the connection runs them in this order, which is the order of locks.
  const line = lockLine(transaction, {
    enterpriseId: caller.enterpriseId,
    appCode: PAYING_PRODUCT,
  });
  const coupons = lockCoupons(transaction, caller.enterpriseId, couponIdsOf(payment));
  const [basis, face, contract] = await Promise.all([
    readBasis(transaction, context, caller, { now, orders, line, coupons }),
    lockFaceSession(transaction, confirmation.faceSessionId),
    readContractFacts(transaction, payment.contractId),
  ]);
  const decision = decideConfirmPayment(
    factsOf(basis, payment, payment.id),
    {
      payment: {
        ...payment,
        orders: basket,
        // Without a face check the intent is refused for want of one, after everything else that stands in the way.
        status: payment.status === "CREATED" ? "FACE_PENDING" : payment.status,
      },
      contract: contractOf(contract),
      face: face === null ? null : faceCheckOf(face),
      faceBinding: {
        userId: caller.userId,
        enterpriseId: caller.enterpriseId,
        subjectId: payment.id,
        amountFen: payment.principalFen,
        termsHash: payment.termsHash,
      },
    },
    hashTermsOf({ ...payment, orders: basket }),
  );
  if (!decision.ok) refuse(decision.refusal);

  const [payee] = await Promise.all([
    payeeOf(transaction, context, payment),
    markBasketLive(transaction, payment.id, true),
    holdOrders(transaction, { orderIds, paymentId: payment.id, now }),
    submitIntent(transaction, context, {
      intent: payment,
      contract,
      faceSessionId: confirmation.faceSessionId,
      reserveFen: decision.value.reserveFen,
      now,
    }),
  ]);
  const { uniquePaymentId } = permissionOf(basis.signings, payment.bankChannel);
  return payOrderOf(payment, { uniquePaymentId, payee });
}

/** Who gets the money: the receiver of the orders, or the dealer's own safe account. */
async function payeeOf(
  transaction: Transaction,
  context: Call,
  payment: StoredPayment,
): Promise<PayOrder["payee"]> {
  if (payment.mode === "SELF_WITHDRAWAL") {
    return (
      (await readSafeAccount(transaction, context, payment.enterpriseId)) ??
      refuse("ACCOUNT_NOT_OPEN")
    );
  }
  const { name, bankName, accountNoSealed } = await readReceiver(transaction, payment.receiverId);
  return { accountName: name, bankName, accountNo: context.vault.open(accountNoSealed) };
}
