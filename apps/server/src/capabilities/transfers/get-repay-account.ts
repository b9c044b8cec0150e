import { handle } from "../../calls/call.ts";
import { readSafeAccounts } from "../accounts/safe-accounts.ts";
import { payeeAnswer, repayAccountAnswer } from "./transfer-answer.ts";
import { readOpenRepayAccount } from "./transfer-reader.ts";

/** Where the dealer transfers money to: for repayments, once it was applied for, and into the safe accounts. */
export const getRepayAccount = handle.transfers.getRepayAccount.handler(async ({ context }) => {
  const { caller, database } = context;
  const open = await readOpenRepayAccount(database, context, caller.enterpriseId);
  const safes = await readSafeAccounts(database, context, caller.enterpriseId);
  return {
    repayAccount: open === null ? null : repayAccountAnswer(open),
    safes: safes.map(payeeAnswer),
  };
});
