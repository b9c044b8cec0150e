import { handle } from "../../http/call.ts";
import { refuse } from "../../http/refusal-response.ts";
import { loanAnswer } from "./loan-answer.ts";
import { readLoan } from "./loans-reader.ts";

/** One loan of the enterprise. */
export const getLoan = handle.loans.getLoan.handler(async ({ input, context }) => {
  const book = await readLoan(context.database, context.caller.enterpriseId, input.loanId);
  if (book === null) refuse("NOT_FOUND");
  return loanAnswer(book, context.clock.now());
});
