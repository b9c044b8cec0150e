import { handle } from "../../calls/call.ts";
import { refuse } from "../../calls/refusal.ts";
import { repaymentAnswer } from "./repayment-answer.ts";
import { readRepayment } from "./repayment-reader.ts";

/** One repayment of the enterprise. */
export const getRepayment = handle.repayment.getRepayment.handler(async ({ input, context }) => {
  const { caller, clock, database } = context;
  const repayment = await readRepayment(database, caller.enterpriseId, input.repaymentId);
  if (repayment === null) refuse("NOT_FOUND");
  return repaymentAnswer(database, context, repayment, clock.now());
});
