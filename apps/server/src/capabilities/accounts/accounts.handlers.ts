import { listBankAccounts } from "./list-bank-accounts.ts";

export const accounts = { listBankAccounts };
