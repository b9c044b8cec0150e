import { handle } from "../../calls/call.ts";
import { foundOfEnterprise } from "../../calls/found.ts";
import { readRefundByRequest } from "./refund-reader.ts";
import { refundAnswer } from "./transfer-answer.ts";

/** The outcome of a request whose answer was lost. */
export const findRefund = handle.transfers.findRefund.handler(async ({ input, context }) => {
  const { caller, database } = context;
  const refund = foundOfEnterprise(
    await readRefundByRequest(database, caller.userId, input.requestId),
    caller,
  );
  return refundAnswer(database, context, refund);
});
