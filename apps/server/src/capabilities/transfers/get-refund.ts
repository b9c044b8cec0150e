import { handle } from "../../calls/call.ts";
import { found } from "../../calls/found.ts";
import { readRefund } from "./refund-reader.ts";
import { refundAnswer } from "./transfer-answer.ts";

/** One refund of the enterprise. */
export const getRefund = handle.transfers.getRefund.handler(async ({ input, context }) => {
  const { caller, database } = context;
  const refund = found(await readRefund(database, caller.enterpriseId, input.refundId));
  return refundAnswer(database, context, refund);
});
