import { listBankAccounts } from "./list-bank-accounts.ts";
import { listChannelSignings } from "./list-channel-signings.ts";

export const accounts = { listBankAccounts, listChannelSignings };
