import type { Reader, Transaction } from "../../database/database.ts";
import { and, asc, desc, eq, inArray, isNull, or } from "../../database/drizzle.ts";
import type { LookupHash } from "../../database/sealed.ts";
import type { Context } from "../../calls/context.ts";
import { readFullAccount } from "../accounts/account-reader.ts";
import { lockVirtualAccount, lockVirtualAccountByNo } from "../accounts/virtual-account.ts";
import { bankTransfer, repayAccount } from "./transfer-tables.ts";

export type StoredTransfer = typeof bankTransfer.$inferSelect;
export type StoredRepayAccount = typeof repayAccount.$inferSelect;

/** Transfers of the payer's name that are shown at once. */
const SHOWN_MAX = 20;
/** Transfers of one amount, payer and ending that are looked at for a claim. */
const LOOKED_AT_MAX = 50;

/** The account for repayments by transfer with its number; null before it was opened, and after it was closed. */
export async function readOpenRepayAccount(
  reader: Reader,
  context: Pick<Context, "vault">,
  enterpriseId: string,
) {
  const [stored] = await reader
    .select()
    .from(repayAccount)
    .where(eq(repayAccount.enterpriseId, enterpriseId));
  if (stored === undefined) return null;
  const { accountId } = stored;
  const account = await readFullAccount(reader, context, { enterpriseId, accountId });
  return account?.status === "ACTIVE" ? { stored, account } : null;
}

/**
 * Whose a transfer is, by the account it arrived on or by the references in its remark; null when it names no one dealer.
 * Their account stays open until the transaction ends.
 */
export async function lockPayee(
  transaction: Transaction,
  context: Pick<Context, "vault">,
  transfer: { readonly accountNo: string; readonly references: readonly string[] },
): Promise<{ readonly enterpriseId: string; readonly matchedBy: "ACCOUNT" | "REFERENCE" } | null> {
  const owner = await lockVirtualAccountByNo(transaction, context, transfer.accountNo);
  if (owner !== null) return { ...owner, matchedBy: "ACCOUNT" };
  if (transfer.references.length === 0) return null;
  const rows = await transaction
    .select({ accountId: repayAccount.accountId, enterpriseId: repayAccount.enterpriseId })
    .from(repayAccount)
    .where(inArray(repayAccount.reference, [...transfer.references]));
  const [only, ...others] = rows;
  if (only === undefined || others.length > 0) return null;
  const named = await lockVirtualAccount(transaction, only);
  return named === null ? null : { ...named, matchedBy: "REFERENCE" };
}

/** The transfer of a bank's number; null when it was not reported before. */
export async function readTransfer(
  reader: Reader,
  key: { readonly bankId: string; readonly transferNo: string },
): Promise<StoredTransfer | null> {
  const [row] = await reader
    .select()
    .from(bankTransfer)
    .where(and(eq(bankTransfer.bankId, key.bankId), eq(bankTransfer.transferNo, key.transferNo)));
  return row ?? null;
}

/** Transfers that name no dealer and whose payer has one of these names, the newest first. */
export async function readUnmatchedOf(
  reader: Reader,
  nameHashes: readonly LookupHash[],
): Promise<readonly StoredTransfer[]> {
  return reader
    .select()
    .from(bankTransfer)
    .where(
      and(isNull(bankTransfer.creditedTo), inArray(bankTransfer.payerNameHash, [...nameHashes])),
    )
    .orderBy(desc(bankTransfer.id))
    .limit(SHOWN_MAX);
}

/**
 * Locks the transfers that a claim can be about: the one that this request has claimed before, then those that name no
 * dealer, the oldest first. One that another request claims meanwhile is none of them.
 */
export async function lockClaimable(
  transaction: Transaction,
  claim: {
    readonly enterpriseId: string;
    readonly requestId: string;
    readonly amountFen: number;
    readonly payerNameHash: LookupHash;
    readonly payerLast4: string;
  },
): Promise<readonly StoredTransfer[]> {
  return transaction
    .select()
    .from(bankTransfer)
    .where(
      or(
        and(
          eq(bankTransfer.creditedTo, claim.enterpriseId),
          eq(bankTransfer.claimRequestId, claim.requestId),
        ),
        and(
          isNull(bankTransfer.creditedTo),
          eq(bankTransfer.amountFen, claim.amountFen),
          eq(bankTransfer.payerLast4, claim.payerLast4),
          eq(bankTransfer.payerNameHash, claim.payerNameHash),
        ),
      ),
    )
    .orderBy(asc(isNull(bankTransfer.creditedTo)), asc(bankTransfer.id))
    .limit(LOOKED_AT_MAX)
    .for("update");
}
