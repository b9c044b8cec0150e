import { inSnapshot, inTransaction } from "../../database/transaction.ts";
import { handle } from "../../calls/call.ts";
import { found, foundOfEnterprise } from "../../calls/found.ts";
import { cancelIntent } from "./close-intent.ts";
import { paymentAnswer } from "./payment-answer.ts";
import { lockPayment, readPayment } from "./intent-reader.ts";

/** The dealer cancels a payment before confirming it. */
export const closePayment = handle.payments.closePayment.handler(async ({ input, context }) => {
  const { caller, clock, database } = context;
  await inTransaction(database, async (transaction) => {
    const payment = await lockPayment(transaction, input.paymentId);
    await cancelIntent(transaction, foundOfEnterprise(payment, caller), clock.now());
  });
  return inSnapshot(database, async (reader) => {
    const payment = found(await readPayment(reader, caller.enterpriseId, input.paymentId));
    return paymentAnswer(reader, context, payment, clock.now());
  });
});
