import { handle } from "../../calls/call.ts";
import { found } from "../../calls/found.ts";
import { repaymentAnswer } from "./repayment-answer.ts";
import { readRepayment } from "./repayment-reader.ts";

/** One repayment of the enterprise. */
export const getRepayment = handle.repayment.getRepayment.handler(async ({ input, context }) => {
  const { caller, clock, database } = context;
  const repayment = found(await readRepayment(database, caller.enterpriseId, input.repaymentId));
  return repaymentAnswer(database, context, repayment, clock.now());
});
