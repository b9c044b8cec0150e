import { handle } from "../../calls/call.ts";
import { refuse } from "../../calls/refusal.ts";
import { withdrawalAnswer } from "./withdrawal-answer.ts";
import { readWithdrawal } from "./withdrawal-reader.ts";

/** One withdrawal of the enterprise. */
export const getWithdrawal = handle.withdrawals.getWithdrawal.handler(
  async ({ input, context }) => {
    const { caller, database } = context;
    const withdrawal = await readWithdrawal(database, caller.enterpriseId, input.withdrawalId);
    if (withdrawal === null) refuse("NOT_FOUND");
    return withdrawalAnswer(database, context, withdrawal);
  },
);
