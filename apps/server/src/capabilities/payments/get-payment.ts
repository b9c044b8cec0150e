import { handle } from "../../http/call.ts";
import { refuse } from "../../http/refusal-response.ts";
import { paymentAnswer } from "./payment-answer.ts";
import { readPayment } from "./payments-reader.ts";

/** One payment of the enterprise. */
export const getPayment = handle.payments.getPayment.handler(async ({ input, context }) => {
  const payment = await readPayment(context.database, context.caller.enterpriseId, input.paymentId);
  if (payment === null) refuse("NOT_FOUND");
  return paymentAnswer(context.database, context, payment, context.clock.now());
});
