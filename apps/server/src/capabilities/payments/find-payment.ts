import { inSnapshot } from "../../database/transaction.ts";
import { handle } from "../../calls/call.ts";
import { refuse } from "../../calls/refusal.ts";
import { paymentAnswer } from "./payment-answer.ts";
import { PAYING_PRODUCT } from "./payment-basis.ts";
import { readIntentByRequest } from "./payments-reader.ts";

/** What became of a request whose answer was lost. */
export const findPayment = handle.payments.findPayment.handler(async ({ input, context }) => {
  const { caller, database } = context;
  return inSnapshot(database, async (reader) => {
    const payment = await readIntentByRequest(reader, caller.userId, input.requestId);
    if (payment?.appCode !== PAYING_PRODUCT || payment.enterpriseId !== caller.enterpriseId) {
      refuse("NOT_FOUND");
    }
    return paymentAnswer(reader, context, payment, context.clock.now());
  });
});
