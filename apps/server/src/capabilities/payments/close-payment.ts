import { inSnapshot, inTransaction } from "../../database/transaction.ts";
import { handle } from "../../calls/call.ts";
import { found } from "../../calls/found.ts";
import { refuse } from "../../calls/refusal.ts";
import { closeIntent } from "./close-intent.ts";
import { paymentAnswer } from "./payment-answer.ts";
import { lockPayment, OPEN_INTENTS, readPayment } from "./payments-reader.ts";

/** The dealer leaves before confirming: nothing was held but the coupons, which go back. */
export const closePayment = handle.payments.closePayment.handler(async ({ input, context }) => {
  const { caller, clock, database } = context;
  await inTransaction(database, async (transaction) => {
    const payment = await lockPayment(transaction, input.paymentId);
    if (payment === null || payment.enterpriseId !== caller.enterpriseId) refuse("NOT_FOUND");
    // Leaving twice is leaving.
    if (payment.status === "CLOSED") return;
    if (!OPEN_INTENTS.includes(payment.status)) refuse("PAYMENT_STATE");
    await closeIntent(transaction, payment, "LEFT", clock.now());
  });
  return inSnapshot(database, async (reader) => {
    const payment = found(await readPayment(reader, caller.enterpriseId, input.paymentId));
    return paymentAnswer(reader, context, payment, clock.now());
  });
});
