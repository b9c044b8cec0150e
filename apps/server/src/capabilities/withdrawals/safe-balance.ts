import { type BankChannel, clampReportedInstant, type Fen } from "@kedu/domain";
import type { Reader, Transaction } from "../../database/database.ts";
import { asc, eq, lte, sql } from "../../database/drizzle.ts";
import { prepared, type Slot } from "../../database/prepared.ts";
import { inOneStatement } from "../../database/transaction.ts";
import type { Context } from "../../calls/context.ts";
import { type FullAccount, fullAccountOf } from "../accounts/account-reader.ts";
import { isOpenAccount, safeAccountsOf } from "../accounts/safe-accounts.ts";
import { safeBalance } from "./withdrawal-tables.ts";

export interface KnownBalance {
  readonly balanceFen: Fen;
  /** Instant of the bank's answer. */
  readonly asOf: Date;
  /** How many withdrawals had ended when the bank was asked. */
  readonly version: number;
}

/** A safe account. */
export interface SafeAccount {
  readonly enterpriseId: string;
  readonly account: FullAccount;
  /** The last balance that the bank reported; null when it was never asked. */
  readonly known: KnownBalance | null;
}

/** The safe accounts of an enterprise with their last balances, in the order in which they were opened. */
export async function readSafesWithBalance(
  reader: Reader,
  { vault }: Pick<Context, "vault">,
  enterpriseId: string,
): Promise<readonly SafeAccount[]> {
  const rows = await selectSafes(reader, { enterpriseId });
  return rows.map(({ safe, safe_balance: known }) => ({
    enterpriseId,
    account: fullAccountOf(vault, safe),
    known,
  }));
}

/** The one at a bank, or the first where no bank is named; null before it was opened. */
export async function readSafeWithBalance(
  reader: Reader,
  tools: Pick<Context, "vault">,
  {
    bankChannel,
    enterpriseId,
  }: { readonly enterpriseId: string; readonly bankChannel?: BankChannel | undefined },
): Promise<SafeAccount | null> {
  const safes = await readSafesWithBalance(reader, tools, enterpriseId);
  const isAsked = ({ account }: SafeAccount) =>
    bankChannel === undefined || account.bankChannel === bankChannel;
  return safes.find(isAsked) ?? null;
}

const selectSafes = prepared((reader: Reader, slot: Slot<"enterpriseId">) => {
  const safe = safeAccountsOf(reader, slot);
  return reader
    .select()
    .from(safe)
    .leftJoin(safeBalance, eq(safeBalance.accountId, safe.id))
    .orderBy(asc(safe.createdAt), asc(safe.id));
});

/**
 * Asks the bank for the balance of a safe account and stores the answer. The number of ended withdrawals was read before
 * the call, so that one which ends during it is noticed. @throws ProviderTimeoutError, ProviderUnavailableError
 */
export async function askSafeBalance(
  { clock, database, providers }: Pick<Context, "clock" | "database" | "providers">,
  { enterpriseId, account: { accountId, accountNo, bankChannel }, known }: SafeAccount,
): Promise<KnownBalance> {
  const version = known?.version ?? 0;
  const from = clock.now();
  const { balanceFen, at } = await providers.bank.balance({ bankChannel, accountNo });
  // The newest answer stays, so one with a future date would block all that follow.
  const { at: asOf } = clampReportedInstant(at, { from, now: clock.now() });
  await inOneStatement(database, (transaction) =>
    transaction
      .insert(safeBalance)
      .values({ accountId, enterpriseId, balanceFen, asOf, version: 0 })
      .onConflictDoUpdate({
        target: [safeBalance.accountId, safeBalance.enterpriseId],
        set: { balanceFen, asOf },
        // Answers may cross; the newest stays.
        setWhere: lte(safeBalance.asOf, asOf),
      }),
  );
  return { balanceFen, asOf, version };
}

/**
 * Locks the stored balance of a safe account until the transaction ends, and says whether the account is open. It is locked
 * after the withdrawal.
 */
export async function lockSafeBalance(
  transaction: Transaction,
  accountId: string,
): Promise<{ readonly version: number; readonly isOpen: boolean } | null> {
  const [row] = await transaction
    .select({ version: safeBalance.version, isOpen: isOpenAccount(safeBalance.accountId) })
    .from(safeBalance)
    .where(eq(safeBalance.accountId, accountId))
    .for("update");
  return row ?? null;
}

/** The same for every safe account of an enterprise, in their order. @returns by account, how many withdrawals have ended. */
export async function lockSafeBalances(
  transaction: Transaction,
  enterpriseId: string,
): Promise<ReadonlyMap<string, number>> {
  const rows = await transaction
    .select({ accountId: safeBalance.accountId, version: safeBalance.version })
    .from(safeBalance)
    .where(eq(safeBalance.enterpriseId, enterpriseId))
    .orderBy(asc(safeBalance.accountId))
    .for("update");
  return new Map(rows.map(({ accountId, version }) => [accountId, version]));
}

/** A withdrawal ended: a balance requested before it is out of date. */
export async function bumpVersion(transaction: Transaction, accountId: string): Promise<void> {
  await transaction
    .update(safeBalance)
    .set({ version: sql`${safeBalance.version} + 1` })
    .where(eq(safeBalance.accountId, accountId));
}
