import { type BankChannel, type BizDate, type CardType, nextChannelAt } from "@kedu/domain";
import type { Transaction } from "../../database/database.ts";
import type { Context } from "../../calls/context.ts";
import { bankAccount, channelSigning } from "./account-tables.ts";

type Tools = Pick<Context, "ids" | "vault">;

/**
 * Writes an account down that the bank has verified. @returns its id
 * @param unlessKept writes nothing where the account of its purpose is there already
 */
export async function insertAccount(
  transaction: Transaction,
  { ids, vault }: Tools,
  account: {
    readonly enterpriseId: string;
    readonly cardType: CardType | null;
    readonly bankChannel: BankChannel;
    readonly bankName: string;
    readonly accountName: string;
    readonly accountNo: string;
    readonly reservedMobile: string | null;
    readonly kind: "CORPORATE" | "PERSONAL";
    readonly now: Date;
  },
  { unlessKept = false }: { readonly unlessKept?: boolean } = {},
): Promise<string> {
  const { now } = account;
  const id = ids();
  const insert = transaction.insert(bankAccount).values({
    id,
    enterpriseId: account.enterpriseId,
    cardType: account.cardType,
    bankChannel: account.bankChannel,
    bankName: account.bankName,
    accountNameSealed: vault.seal(account.accountName),
    accountNoSealed: vault.seal(account.accountNo),
    accountNoHash: vault.lookupHash("account-no", account.accountNo),
    last4: account.accountNo.slice(-4),
    reservedMobileSealed:
      account.reservedMobile === null ? null : vault.seal(account.reservedMobile),
    kind: account.kind,
    status: "ACTIVE",
    verifyMethod: "FOUR_FACTOR",
    verifiedAt: now,
    createdAt: now,
    updatedAt: now,
  });
  await (unlessKept ? insert.onConflictDoNothing() : insert);
  return id;
}

/** Writes down what a channel lets an enterprise do; a renewed signing takes the older one's place. */
export async function upsertSigning(
  transaction: Transaction,
  { ids }: Pick<Tools, "ids">,
  signing: {
    readonly enterpriseId: string;
    readonly bankChannel: BankChannel;
    readonly uniquePaymentId: string;
    readonly validTo: BizDate;
    readonly contractId: string | null;
    readonly now: Date;
  },
): Promise<void> {
  const facts = {
    uniquePaymentId: signing.uniquePaymentId,
    nonTransit: true,
    validTo: signing.validTo,
    status: "SIGNED" as const,
    contractId: signing.contractId,
    dueAt: nextChannelAt({ status: "SIGNED", validTo: signing.validTo }, signing.now),
    updatedAt: signing.now,
  };
  await transaction
    .insert(channelSigning)
    .values({
      ...facts,
      id: ids(),
      enterpriseId: signing.enterpriseId,
      bankChannel: signing.bankChannel,
      createdAt: signing.now,
    })
    .onConflictDoUpdate({
      target: [channelSigning.enterpriseId, channelSigning.bankChannel],
      set: facts,
    });
}
