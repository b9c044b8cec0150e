import { handleAll } from "../../calls/call.ts";
import { listBankAccounts } from "./list-bank-accounts.ts";
import { openAccount } from "./open-account.ts";

export const accounts = handleAll.accounts.router({ listBankAccounts, openAccount });
