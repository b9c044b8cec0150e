import type { Fen } from "@kedu/domain";
import type { Reader, Transaction } from "../database/database.ts";
import { eq, inArray } from "../database/drizzle.ts";
import type { AccountName } from "./chart.ts";
import { ledgerAccount, ledgerBalance } from "./ledger-tables.ts";

/** Balances by account, debits positive; 0 for an account that nothing was posted to. */
export async function balancesOf<Name extends AccountName>(
  reader: Reader,
  names: readonly Name[],
): Promise<ReadonlyMap<Name, Fen>> {
  const rows = await reader
    .select({ name: ledgerBalance.name, balanceFen: ledgerBalance.balanceFen })
    .from(ledgerBalance)
    .where(inArray(ledgerBalance.name, [...names]));
  const found = new Map(rows.map(({ name, balanceFen }) => [name, balanceFen]));
  return new Map(names.map((name) => [name, found.get(name) ?? 0]));
}

/**
 * Locks what an account holds until the transaction ends, so that two that decide by it do so one after the other.
 * @returns its balance, debits positive; 0 for an account that nothing was posted to
 */
export async function lockBalance(transaction: Transaction, name: AccountName): Promise<Fen> {
  const [row] = await transaction
    .select({ balanceFen: ledgerAccount.balanceFen })
    .from(ledgerAccount)
    .where(eq(ledgerAccount.name, name))
    .for("update");
  return row?.balanceFen ?? 0;
}
