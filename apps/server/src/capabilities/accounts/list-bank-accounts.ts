import { handle } from "../../calls/call.ts";
import { accountAnswer } from "./account-answer.ts";
import { readAccounts } from "./account-reader.ts";

export const listBankAccounts = handle.accounts.listBankAccounts.handler(async ({ context }) => {
  const accounts = await readAccounts(context.database, context, context.caller.enterpriseId);
  return { items: accounts.map(accountAnswer) };
});
