import {
  addDays,
  type BankChannel,
  businessDateOf,
  CARD_TYPE,
  CHANNEL_SIGNING_DAYS,
} from "@kedu/domain";
import type { Transaction } from "../../database/database.ts";
import type { Context } from "../../calls/context.ts";
import { insertAccount, upsertSigning } from "./account-writer.ts";
import { keepSafeAccount } from "./keep-safe-account.ts";

/** Writes down the safe account that a bank has opened, the card that was bound to it, and what the channel may do. */
export async function keepOpenedAccounts(
  transaction: Transaction,
  context: Pick<Context, "ids" | "vault">,
  opened: {
    readonly enterpriseId: string;
    readonly bankChannel: BankChannel;
    readonly safe: {
      readonly bankName: string;
      readonly accountName: string;
      readonly accountNo: string;
    };
    readonly card: {
      readonly bankName: string;
      readonly accountName: string;
      readonly accountNo: string;
      readonly reservedMobile: string;
    };
    /** What the dealer agreed to it with; null where that was signed at the bank. */
    readonly contractId: string | null;
    readonly now: Date;
  },
): Promise<void> {
  const { bankChannel, card, contractId, enterpriseId, now, safe } = opened;
  const common = { enterpriseId, bankChannel, now };
  // The signing before the account: a signing of the same channel that has its answer locks them in this order.
  await upsertSigning(transaction, context, {
    ...common,
    uniquePaymentId: context.ids(),
    validTo: addDays(businessDateOf(now), CHANNEL_SIGNING_DAYS),
    contractId,
  });
  await keepSafeAccount(transaction, context, { ...common, ...safe });
  await insertAccount(transaction, context, {
    ...common,
    ...card,
    cardType: CARD_TYPE.REPAYMENT_ACCOUNT,
    kind: "PERSONAL",
  });
}
