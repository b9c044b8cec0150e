import { type BankChannel, CARD_TYPE } from "@kedu/domain";
import type { Reader, Transaction } from "../../database/database.ts";
import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  lte,
  or,
  type PgColumn,
  type SQL,
  sql,
} from "../../database/drizzle.ts";
import { prepared, type Slot } from "../../database/prepared.ts";
import { subSelect } from "../../database/sub-select.ts";
import type { Context } from "../../calls/context.ts";
import {
  type AccountSummary,
  type FullAccount,
  fullAccountOf,
  summaryOf,
} from "./account-reader.ts";
import { bankAccount } from "./account-tables.ts";

type Tools = Pick<Context, "vault">;
type Row = typeof bankAccount.$inferSelect;

// A dealer has one safe account at a bank, and may have one at each. All have the enterprise's name. Decision 0097.

/** The open safe accounts of an enterprise in the order in which they were opened, as a part of a larger statement. */
export function safeAccountsOf(reader: Reader, slot: Slot<"enterpriseId">) {
  return reader
    .select()
    .from(bankAccount)
    .where(
      and(
        eq(bankAccount.enterpriseId, slot("enterpriseId", bankAccount.enterpriseId)),
        isOpenSafe(),
      ),
    )
    .orderBy(asc(bankAccount.createdAt), asc(bankAccount.id))
    .as("safe");
}

const selectSafe = prepared((reader: Reader, slot: Slot<"enterpriseId">) =>
  reader.select().from(safeAccountsOf(reader, slot)),
);

/**
 * A safe account with its number: the one that was opened first, which is used where no bank is named and whose name is
 * that of every other. Null before it was opened.
 */
export async function readSafeAccount(
  reader: Reader,
  { vault }: Tools,
  enterpriseId: string,
): Promise<FullAccount | null> {
  const [first] = await selectSafe(reader, { enterpriseId });
  return first === undefined ? null : fullAccountOf(vault, first);
}

/** All of them, in the order in which they were opened. */
export async function readSafeAccounts(
  reader: Reader,
  { vault }: Tools,
  enterpriseId: string,
): Promise<readonly FullAccount[]> {
  const rows = await selectSafe(reader, { enterpriseId });
  return rows.map((row) => fullAccountOf(vault, row));
}

/** The safe account at a bank, with its number; where that bank keeps none, the one that was opened first. */
export async function readSafeAccountFor(
  reader: Reader,
  { vault }: Tools,
  {
    bankChannel,
    enterpriseId,
  }: { readonly enterpriseId: string; readonly bankChannel: BankChannel },
): Promise<FullAccount | null> {
  const row = safeAccountFor(await selectSafe(reader, { enterpriseId }), bankChannel);
  return row === null ? null : fullAccountOf(vault, row);
}

/** The safe account that was open at a bank at an instant. It may have been closed since; null where it is erased. */
export async function readSafeAccountAt(
  reader: Reader,
  { vault }: Tools,
  {
    at,
    bankChannel,
    enterpriseId,
  }: { readonly enterpriseId: string; readonly bankChannel: BankChannel; readonly at: Date },
): Promise<AccountSummary | null> {
  const [row] = await reader
    .select()
    .from(bankAccount)
    .where(
      and(
        eq(bankAccount.enterpriseId, enterpriseId),
        eq(bankAccount.cardType, CARD_TYPE.SAFE_ACCOUNT),
        eq(bankAccount.bankChannel, bankChannel),
        lte(bankAccount.createdAt, at),
      ),
    )
    .orderBy(desc(bankAccount.createdAt), desc(bankAccount.id))
    .limit(1);
  return row === undefined ? null : summaryOf(vault, row);
}

/** Of open safe accounts in their order: the one at a bank, else the first. */
export function safeAccountFor<Account extends { readonly bankChannel: BankChannel }>(
  safes: readonly Account[],
  bankChannel: BankChannel,
): Account | null {
  return safes.find((safe) => safe.bankChannel === bankChannel) ?? safes[0] ?? null;
}

/** Every open safe account with its number, locked until the transaction ends, in the order of their ids. */
export async function lockSafeAccounts(
  transaction: Transaction,
  { vault }: Tools,
  enterpriseId: string,
): Promise<readonly FullAccount[]> {
  const rows: Row[] = await transaction
    .select()
    .from(bankAccount)
    .where(and(eq(bankAccount.enterpriseId, enterpriseId), isOpenSafe()))
    .orderBy(asc(bankAccount.id))
    .for("update");
  return rows.map((row) => fullAccountOf(vault, row));
}

/** The owner of the safe account with this number; null when there is none. */
export async function findSafeAccount(
  reader: Reader,
  { vault }: Tools,
  accountNo: string,
): Promise<{
  readonly accountId: string;
  readonly enterpriseId: string;
  readonly bankChannel: BankChannel;
  readonly openedAt: Date;
} | null> {
  const [row] = await reader
    .select({
      accountId: bankAccount.id,
      enterpriseId: bankAccount.enterpriseId,
      bankChannel: bankAccount.bankChannel,
      openedAt: bankAccount.createdAt,
    })
    .from(bankAccount)
    .where(
      and(eq(bankAccount.accountNoHash, vault.lookupHash("account-no", accountNo)), isOpenSafe()),
    );
  return row ?? null;
}

/** An open safe account and another account, closed or not, each with more that hangs on it. */
export function safeAndOtherOf<More extends Readonly<Record<string, SQL.Aliased>>>(
  reader: Reader,
  slot: Slot<"enterpriseId" | "safeAccountId" | "accountId">,
  more: (account: typeof bankAccount) => More,
) {
  return reader
    .select({ ...getTableColumns(bankAccount), ...more(bankAccount) })
    .from(bankAccount)
    .where(
      and(
        eq(bankAccount.enterpriseId, slot("enterpriseId", bankAccount.enterpriseId)),
        or(
          and(eq(bankAccount.id, slot("safeAccountId", bankAccount.id)), isOpenSafe()),
          eq(bankAccount.id, slot("accountId", bankAccount.id)),
        ),
      ),
    )
    .as("account");
}

/** The SQL of whether the account with this id is open. */
export function isOpenAccount(accountId: PgColumn): SQL<boolean> {
  return subSelect(
    sql<boolean>`select ${bankAccount.status} = 'ACTIVE' from ${bankAccount} where ${bankAccount.id} = ${accountId}`,
  ).mapWith(Boolean);
}

function isOpenSafe() {
  return and(eq(bankAccount.cardType, CARD_TYPE.SAFE_ACCOUNT), eq(bankAccount.status, "ACTIVE"));
}
