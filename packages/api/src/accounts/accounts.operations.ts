import { listBankAccounts } from "./list-bank-accounts.ts";
import { openAccount } from "./open-account.ts";

export const accounts = { listBankAccounts, openAccount };
