import { handle } from "../../calls/call.ts";
import { readRefundBalance } from "./refund-balance.ts";
import { refundAnswers } from "./transfer-answer.ts";

/** What waits in the repayment account, and what of it is on its way back. */
export const getRefundable = handle.transfers.getRefundable.handler(async ({ context }) => {
  const { caller, database } = context;
  const { underWay, ...figures } = await readRefundBalance(database, caller.enterpriseId);
  return { ...figures, underWay: await refundAnswers(database, context, underWay) };
});
