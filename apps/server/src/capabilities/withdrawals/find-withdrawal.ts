import { handle } from "../../calls/call.ts";
import { foundOfEnterprise } from "../../calls/found.ts";
import { withdrawalAnswer } from "./withdrawal-answer.ts";
import { readWithdrawalByRequest } from "./withdrawal-reader.ts";

/** The outcome of a request whose answer was lost. */
export const findWithdrawal = handle.withdrawals.findWithdrawal.handler(
  async ({ input, context }) => {
    const { caller, database } = context;
    const withdrawal = foundOfEnterprise(
      await readWithdrawalByRequest(database, caller.userId, input.requestId),
      caller,
    );
    return withdrawalAnswer(database, context, withdrawal);
  },
);
