import { type Fen, sumFen, withdrawableFen } from "@kedu/domain";
import type { Reader, Transaction } from "../../database/database.ts";
import { balancesOf, lockBalance } from "../../ledger/balances.ts";
import { account } from "../../ledger/chart.ts";
import { readRefundsUnderWay, type StoredRefund } from "./refund-reader.ts";

export interface RefundBalance {
  /** What waits in suspense, by the ledger. */
  readonly balanceFen: Fen;
  readonly underWay: readonly StoredRefund[];
  readonly underWayFen: Fen;
  readonly availableFen: Fen;
}

/** What can be refunded or used. */
export async function readRefundBalance(
  reader: Reader,
  enterpriseId: string,
): Promise<RefundBalance> {
  const suspense = account.dealerSuspense(enterpriseId);
  const books = await balancesOf(reader, [suspense]);
  const underWay = await readRefundsUnderWay(reader, enterpriseId);
  // The ledger counts what is owed to the dealer as negative.
  const balanceFen = sumFen([0, -(books.get(suspense) ?? 0)]);
  const underWayFen = sumFen(underWay.map(({ amountFen }) => amountFen));
  return {
    balanceFen,
    underWay,
    underWayFen,
    availableFen: withdrawableFen(balanceFen, underWayFen),
  };
}

/** The same, locked until the transaction ends: of two that decide by it, the second sees what the first has left. */
export async function lockRefundBalance(
  transaction: Transaction,
  enterpriseId: string,
): Promise<RefundBalance> {
  await lockBalance(transaction, account.dealerSuspense(enterpriseId));
  return readRefundBalance(transaction, enterpriseId);
}
