import { CARD_TYPE } from "@kedu/domain";
import type { Context } from "../../calls/context.ts";
import type { Transaction } from "../../database/database.ts";
import { and, eq, type SQL } from "../../database/drizzle.ts";
import { bankAccount } from "./account-tables.ts";

// A dealer's account for repayments by transfer (card type 7).

interface Owner {
  readonly enterpriseId: string;
}

/** The owner of the open account with this number, which stays open until the transaction ends; null when there is none. */
export async function lockVirtualAccountByNo(
  transaction: Transaction,
  { vault }: Pick<Context, "vault">,
  accountNo: string,
): Promise<Owner | null> {
  const numbered = eq(bankAccount.accountNoHash, vault.lookupHash("account-no", accountNo));
  return lockOpen(transaction, numbered);
}

/** The same by the id of the account. */
export async function lockVirtualAccount(
  transaction: Transaction,
  { accountId, enterpriseId }: Owner & { readonly accountId: string },
): Promise<Owner | null> {
  const isIt = and(eq(bankAccount.id, accountId), eq(bankAccount.enterpriseId, enterpriseId));
  return lockOpen(transaction, isIt);
}

async function lockOpen(transaction: Transaction, which: SQL | undefined): Promise<Owner | null> {
  const [row] = await transaction
    .select({ enterpriseId: bankAccount.enterpriseId })
    .from(bankAccount)
    .where(and(which, isVirtual(), eq(bankAccount.status, "ACTIVE")))
    // Transfers do not wait for each other; who closes the account waits for them.
    .for("share");
  return row ?? null;
}

/**
 * Whether transfers go to a dealer's account of their own, or to them by their reference. While banks close the dealer's
 * accounts none does: nothing would be left from which the money could be refunded. Decision 0112.
 */
export async function setTakesTransfers(
  transaction: Transaction,
  {
    enterpriseId,
    now,
    takes,
  }: { readonly enterpriseId: string; readonly takes: boolean; readonly now: Date },
): Promise<void> {
  const [from, status] = takes ? (["CLOSED", "ACTIVE"] as const) : (["ACTIVE", "CLOSED"] as const);
  await transaction
    .update(bankAccount)
    .set({ status, updatedAt: now })
    .where(
      and(eq(bankAccount.enterpriseId, enterpriseId), isVirtual(), eq(bankAccount.status, from)),
    );
}

function isVirtual() {
  return eq(bankAccount.cardType, CARD_TYPE.VIRTUAL_ACCOUNT);
}
