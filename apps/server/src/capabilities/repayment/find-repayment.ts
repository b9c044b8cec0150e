import { handle } from "../../calls/call.ts";
import { foundOfEnterprise } from "../../calls/found.ts";
import { repaymentAnswer } from "./repayment-answer.ts";
import { readRepaymentByRequest } from "./repayment-reader.ts";

/** The outcome of a request whose answer was lost. */
export const findRepayment = handle.repayment.findRepayment.handler(async ({ input, context }) => {
  const { caller, clock, database } = context;
  const repayment = foundOfEnterprise(
    await readRepaymentByRequest(database, caller.userId, input.requestId),
    caller,
  );
  return repaymentAnswer(database, context, repayment, clock.now());
});
