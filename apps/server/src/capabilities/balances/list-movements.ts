import type { BalanceAccount } from "@kedu/api";
import { formatInstant, type StatementAccount } from "@kedu/domain";
import { handle } from "../../calls/call.ts";
import { PAGE_READ } from "../../calls/paging.ts";
import { PAGE_SIZE } from "../../database/keyset.ts";
import { readEntriesWithBalance } from "../../ledger/account-entries.ts";
import { accountsOf, MOVES_WITHIN } from "../statements/dealer-accounts.ts";
import { afterEntry, cursorOfEntry, entryIdOf } from "../statements/entry-place.ts";
import { statementKindOf } from "../statements/statement-kind.ts";

/** What moved on an account of the enterprise, newest first, with what it had then. */
export const listMovements = handle.balances.listMovements.handler(async ({ input, context }) => {
  const { caller, database } = context;
  const accounts = ACCOUNTS[input.account].flatMap((each) =>
    accountsOf(caller.enterpriseId, each, each === "SAFE" ? input.bankChannel : undefined),
  );
  const { balanceFen, entries } = await readEntriesWithBalance(
    database,
    { accounts, from: null, to: null, kind: null, leftOut: MOVES_WITHIN },
    { after: afterEntry(input.cursor), limit: PAGE_READ },
  );
  const shown = entries.slice(0, PAGE_SIZE);
  const last = shown.at(-1);
  return {
    items: shown.map((entry) => ({
      entryId: entryIdOf(entry),
      kind: statementKindOf(entry.kind),
      postedAt: formatInstant(entry.postedAt),
      amountFen: entry.amountFen,
      balanceAfterFen: entry.balanceAfterFen,
    })),
    nextCursor: entries.length > PAGE_SIZE && last !== undefined ? cursorOfEntry(last) : null,
    balanceFen,
  };
});

/** What waits in suspense is the dealer's in the repayment account: for the dealer both are one. */
const ACCOUNTS: Readonly<Record<BalanceAccount, readonly StatementAccount[]>> = {
  SAFE: ["SAFE"],
  REPAY: ["REPAY", "SUSPENSE"],
};
