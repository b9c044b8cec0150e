import { handle } from "../../calls/call.ts";
import { refuse } from "../../calls/refusal.ts";
import { repaymentAnswer } from "./repayment-answer.ts";
import { readRepaymentByRequest } from "./repayment-reader.ts";

/** What became of a request whose answer was lost. */
export const findRepayment = handle.repayment.findRepayment.handler(async ({ input, context }) => {
  const { caller, clock, database } = context;
  const repayment = await readRepaymentByRequest(database, caller.userId, input.requestId);
  if (repayment === null || repayment.enterpriseId !== caller.enterpriseId) refuse("NOT_FOUND");
  return repaymentAnswer(database, context, repayment, clock.now());
});
