import type { BalanceAccount } from "@kedu/api";
import { formatInstant } from "@kedu/domain";
import { handle } from "../../calls/call.ts";
import { afterCursor, PAGE_READ, pageOf } from "../../calls/paging.ts";
import { account as ledger, type AccountName } from "../../ledger/chart.ts";
import { readMovements } from "../../ledger/movements.ts";
import { movementKindOf } from "./movement-kind.ts";

/** What moved on an account of the enterprise, newest first; every figure is a sum of postings. */
export const listMovements = handle.balances.listMovements.handler(async ({ input, context }) => {
  const { caller, database } = context;
  const after = afterCursor(input.cursor, "instant");
  const names = ledgerAccountsOf(input.account, caller.enterpriseId);
  const { movements, total, balanceFen } = await readMovements(database, names, after, PAGE_READ);
  const { shown, nextCursor } = pageOf(movements, ({ postedAt, journalId }) => ({
    value: postedAt.toISOString(),
    id: journalId,
  }));
  return {
    items: shown.map((movement) => ({
      movementId: movement.journalId,
      kind: movementKindOf(movement.kind),
      at: formatInstant(movement.postedAt),
      bookedOn: movement.bookedOn,
      amountFen: movement.amountFen,
      balanceAfterFen: movement.balanceAfterFen,
    })),
    nextCursor,
    total,
    balanceFen,
  };
});

/** What is paid too much leaves the repayment account for suspense at once: for the dealer both are one account. */
function ledgerAccountsOf(account: BalanceAccount, enterpriseId: string): readonly AccountName[] {
  switch (account) {
    case "SAFE":
      return [ledger.dealerSafe(enterpriseId)];
    case "REPAY":
      return [ledger.dealerRepay(enterpriseId), ledger.dealerSuspense(enterpriseId)];
  }
}
