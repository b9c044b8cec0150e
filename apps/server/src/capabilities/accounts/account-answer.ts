import type { BankAccount } from "@kedu/api";
import { maskName } from "@kedu/domain";
import type { AccountSummary } from "./account-reader.ts";

/** An account as the app sees it. */
export function accountAnswer({ accountName, ...account }: AccountSummary): BankAccount {
  return {
    accountId: account.accountId,
    cardType: account.cardType,
    bankChannel: account.bankChannel,
    bankName: account.bankName,
    accountNameMasked: maskName(accountName),
    last4: account.last4,
    status: account.status,
  };
}
