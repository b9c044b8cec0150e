import { changeDebitCard } from "./change-debit-card.ts";
import { listBankAccounts } from "./list-bank-accounts.ts";
import { listChannelSignings } from "./list-channel-signings.ts";
import { openAccount } from "./open-account.ts";

export const accounts = { changeDebitCard, listBankAccounts, listChannelSignings, openAccount };
