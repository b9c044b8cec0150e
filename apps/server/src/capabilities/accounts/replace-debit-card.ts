import { CARD_TYPE } from "@kedu/domain";
import type { Transaction } from "../../database/database.ts";
import { eq } from "../../database/drizzle.ts";
import type { Context } from "../../calls/context.ts";
import type { FullAccount } from "./account-reader.ts";
import { bankAccount } from "./account-tables.ts";
import { insertAccount } from "./account-writer.ts";

/**
 * Puts a card that the bank has verified in the place of the one, locked, that repayments are debited from. What the bank
 * has in hand for the old one stays its own; the mobile that the bank had on file for it is forgotten.
 */
export async function replaceDebitCard(
  transaction: Transaction,
  tools: Pick<Context, "ids" | "vault">,
  old: FullAccount,
  card: {
    readonly enterpriseId: string;
    readonly bankName: string;
    readonly accountName: string;
    readonly accountNo: string;
    readonly reservedMobile: string;
    readonly now: Date;
  },
): Promise<void> {
  await transaction
    .update(bankAccount)
    .set({ status: "CLOSED", reservedMobileSealed: null, updatedAt: card.now })
    .where(eq(bankAccount.id, old.accountId));
  await insertAccount(transaction, tools, {
    ...card,
    // Repayments go through the channel that they went through before.
    bankChannel: old.bankChannel,
    cardType: CARD_TYPE.REPAYMENT_ACCOUNT,
    kind: "PERSONAL",
  });
}
