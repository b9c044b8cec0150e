import {
  BANK_CHANNELS,
  type BankChannel,
  STATEMENT_ACCOUNTS,
  type StatementAccount,
} from "@kedu/domain";
import { account, type AccountName } from "../../ledger/chart.ts";
import type { JournalKind } from "../../ledger/posting.ts";

/** One of a dealer's own accounts: a safe account has its bank. */
export interface DealerAccount {
  readonly account: StatementAccount;
  readonly bankChannel: BankChannel | null;
}

const DEALER_ACCOUNTS = STATEMENT_ACCOUNTS.flatMap((each): readonly DealerAccount[] =>
  each === "SAFE"
    ? BANK_CHANNELS.map((bankChannel) => ({ account: each, bankChannel }))
    : [{ account: each, bankChannel: null }],
);

function nameOf(enterpriseId: string, own: DealerAccount): AccountName {
  if (own.bankChannel !== null) return account.dealerSafe(enterpriseId, own.bankChannel);
  return own.account === "REPAY"
    ? account.dealerRepay(enterpriseId)
    : account.dealerSuspense(enterpriseId);
}

/**
 * The ledger's accounts of a dealer's own money: one of them, or all. Safe accounts are those of all banks, whether or not
 * they were opened; where a bank is named, its safe account alone is meant.
 */
export function accountsOf(
  enterpriseId: string,
  only: StatementAccount | undefined,
  bankChannel?: BankChannel,
): readonly AccountName[] {
  return DEALER_ACCOUNTS.filter(
    (each) =>
      (only === undefined || each.account === only) &&
      (bankChannel === undefined || each.bankChannel === bankChannel),
  ).map((each) => nameOf(enterpriseId, each));
}

/** Which of a dealer's accounts a name is. */
export function accountOfName(enterpriseId: string, name: AccountName): DealerAccount {
  const found = DEALER_ACCOUNTS.find((each) => nameOf(enterpriseId, each) === name);
  if (found === undefined) throw new Error(`${name} is no account of the dealer's money`);
  return found;
}

/**
 * What goes between the repayment account and what waits there: neither income nor outlay of the dealer. Each such event
 * passes both accounts.
 */
export const MOVES_WITHIN: readonly JournalKind[] = ["OVERPAYMENT", "BALANCE_USED"];
