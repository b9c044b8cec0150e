import { inSnapshot } from "../../database/transaction.ts";
import { handle } from "../../calls/call.ts";
import { refuse } from "../../calls/refusal.ts";
import { paymentAnswer } from "./payment-answer.ts";
import { readPayment } from "./payments-reader.ts";

/** One payment of the enterprise. */
export const getPayment = handle.payments.getPayment.handler(({ input, context }) =>
  inSnapshot(context.database, async (reader) => {
    const payment = await readPayment(reader, context.caller.enterpriseId, input.paymentId);
    if (payment === null) refuse("NOT_FOUND");
    return paymentAnswer(reader, context, payment, context.clock.now());
  }),
);
