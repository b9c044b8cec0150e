import { STATEMENT_ACCOUNTS, type StatementAccount } from "@kedu/domain";
import type { InnerMoves } from "../../ledger/account-entries.ts";
import { account, type AccountName } from "../../ledger/chart.ts";

const NAMES = {
  SAFE: account.dealerSafe,
  REPAY: account.dealerRepay,
  SUSPENSE: account.dealerSuspense,
} as const satisfies Record<StatementAccount, (enterpriseId: string) => AccountName>;

/** The ledger's accounts of a dealer's own money: one of them, or all. */
export function accountsOf(
  enterpriseId: string,
  only: StatementAccount | undefined,
): readonly AccountName[] {
  const shown = only === undefined ? STATEMENT_ACCOUNTS : [only];
  return shown.map((each) => NAMES[each](enterpriseId));
}

/** Which of a dealer's accounts a name is. */
export function accountOfName(enterpriseId: string, name: AccountName): StatementAccount {
  const found = STATEMENT_ACCOUNTS.find((each) => NAMES[each](enterpriseId) === name);
  if (found === undefined) throw new Error(`${name} is no account of the dealer's money`);
  return found;
}

/** What goes between the repayment account and what waits there: neither income nor outlay of the dealer. */
export function movesWithin(enterpriseId: string): InnerMoves {
  return { account: account.dealerSuspense(enterpriseId), kinds: ["OVERPAYMENT", "BALANCE_USED"] };
}
