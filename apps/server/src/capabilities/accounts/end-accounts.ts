import { type BankChannel, CARD_TYPE } from "@kedu/domain";
import type { Transaction } from "../../database/database.ts";
import { and, eq, ne } from "../../database/drizzle.ts";
import type { Context } from "../../calls/context.ts";
import { bankAccount, channelSigning } from "./account-tables.ts";

/** The accounts and channels of an ended enterprise are closed; the mobiles that the bank had on file are forgotten. */
export async function closeAccountsOf(
  transaction: Transaction,
  { enterpriseId, now }: { readonly enterpriseId: string; readonly now: Date },
): Promise<void> {
  await transaction
    .update(bankAccount)
    .set({ status: "CLOSED", reservedMobileSealed: null, updatedAt: now })
    .where(and(eq(bankAccount.enterpriseId, enterpriseId), ne(bankAccount.status, "CLOSED")));
  await transaction
    .update(channelSigning)
    .set({
      status: "REVOKED",
      nonTransit: false,
      uniquePaymentId: null,
      requestNo: null,
      requestedValidTo: null,
      dueAt: null,
      updatedAt: now,
    })
    .where(eq(channelSigning.enterpriseId, enterpriseId));
}

/** A bank has closed the safe account that it kept. */
export async function closeSafeAccount(
  transaction: Transaction,
  closed: { readonly enterpriseId: string; readonly bankChannel: BankChannel; readonly now: Date },
): Promise<void> {
  await transaction
    .update(bankAccount)
    .set({ status: "CLOSED", updatedAt: closed.now })
    .where(
      and(
        eq(bankAccount.enterpriseId, closed.enterpriseId),
        eq(bankAccount.bankChannel, closed.bankChannel),
        eq(bankAccount.cardType, CARD_TYPE.SAFE_ACCOUNT),
        eq(bankAccount.status, "ACTIVE"),
      ),
    );
}

/** Names and numbers of the accounts of an enterprise whose records may not be kept any longer. */
export async function eraseAccountsOf(
  transaction: Transaction,
  { vault }: Pick<Context, "vault">,
  { enterpriseId, now }: { readonly enterpriseId: string; readonly now: Date },
): Promise<void> {
  await transaction
    .update(bankAccount)
    .set({
      accountNameSealed: vault.seal(""),
      accountNoSealed: vault.seal(""),
      // Of nothing: no account is found by it.
      accountNoHash: vault.lookupHash("erased", enterpriseId),
      last4: "0000",
      updatedAt: now,
    })
    .where(eq(bankAccount.enterpriseId, enterpriseId));
}
