import { handle } from "../../calls/call.ts";
import { refuse } from "../../calls/refusal.ts";
import { withdrawalAnswer } from "./withdrawal-answer.ts";
import { readWithdrawalByRequest } from "./withdrawal-reader.ts";

/** What became of a request whose answer was lost. */
export const findWithdrawal = handle.withdrawals.findWithdrawal.handler(
  async ({ input, context }) => {
    const { caller, database } = context;
    const withdrawal = await readWithdrawalByRequest(database, caller.userId, input.requestId);
    if (withdrawal === null || withdrawal.enterpriseId !== caller.enterpriseId) refuse("NOT_FOUND");
    return withdrawalAnswer(database, context, withdrawal);
  },
);
