import { handle } from "../../calls/call.ts";
import { readSafeAccount } from "../accounts/safe-accounts.ts";
import { payeeAnswer, repayAccountAnswer } from "./transfer-answer.ts";
import { readOpenRepayAccount } from "./transfer-reader.ts";

/** Where the dealer transfers money to: for repayments, once it was applied for, and into the safe account. */
export const getRepayAccount = handle.transfers.getRepayAccount.handler(async ({ context }) => {
  const { caller, database } = context;
  const open = await readOpenRepayAccount(database, context, caller.enterpriseId);
  const safe = await readSafeAccount(database, context, caller.enterpriseId);
  return {
    repayAccount: open === null ? null : repayAccountAnswer(open),
    safe: safe === null ? null : payeeAnswer(safe),
  };
});
