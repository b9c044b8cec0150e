import { handle } from "../../calls/call.ts";
import { found } from "../../calls/found.ts";
import { withdrawalAnswer } from "./withdrawal-answer.ts";
import { readWithdrawal } from "./withdrawal-reader.ts";

/** One withdrawal of the enterprise. */
export const getWithdrawal = handle.withdrawals.getWithdrawal.handler(
  async ({ input, context }) => {
    const { caller, database } = context;
    const withdrawal = found(
      await readWithdrawal(database, caller.enterpriseId, input.withdrawalId),
    );
    return withdrawalAnswer(database, context, withdrawal);
  },
);
