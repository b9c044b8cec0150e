import { inSnapshot } from "../../database/transaction.ts";
import { handle } from "../../calls/call.ts";
import { found } from "../../calls/found.ts";
import { paymentAnswer } from "./payment-answer.ts";
import { readPayment } from "./intent-reader.ts";

/** One payment of the enterprise. */
export const getPayment = handle.payments.getPayment.handler(({ input, context }) =>
  inSnapshot(context.database, async (reader) => {
    const payment = found(await readPayment(reader, context.caller.enterpriseId, input.paymentId));
    return paymentAnswer(reader, context, payment, context.clock.now());
  }),
);
