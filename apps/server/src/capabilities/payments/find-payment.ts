import { inSnapshot } from "../../database/transaction.ts";
import { handle } from "../../calls/call.ts";
import { foundOfEnterprise } from "../../calls/found.ts";
import { paymentAnswer } from "./payment-answer.ts";
import { onlyPayment, readIntentByRequest } from "./intent-reader.ts";

/** The outcome of a request whose answer was lost. */
export const findPayment = handle.payments.findPayment.handler(async ({ input, context }) => {
  const { caller, database } = context;
  return inSnapshot(database, async (reader) => {
    const intent = await readIntentByRequest(reader, caller.userId, input.requestId);
    const payment = foundOfEnterprise(onlyPayment(intent), caller);
    return paymentAnswer(reader, context, payment, context.clock.now());
  });
});
