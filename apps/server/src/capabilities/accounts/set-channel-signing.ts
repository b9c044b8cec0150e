import type { BankChannel, BizDate } from "@kedu/domain";
import type { Transaction } from "../../database/database.ts";
import { and, eq } from "../../database/drizzle.ts";
import { channelSigning } from "./account-tables.ts";

/**
 * The bank changed what a channel lets an enterprise do: took the identifier or the direct-payment permission away, let
 * it end, or gave it back. Answers whether there was such a signing.
 */
export async function setChannelSigning(
  transaction: Transaction,
  change: {
    readonly enterpriseId: string;
    readonly bankChannel: BankChannel;
    readonly uniquePaymentId?: string | null;
    readonly nonTransit?: boolean;
    readonly validTo?: BizDate;
    readonly now: Date;
  },
): Promise<boolean> {
  const { enterpriseId, bankChannel, now, ...facts } = change;
  const changed = await transaction
    .update(channelSigning)
    .set({ ...facts, updatedAt: now })
    .where(
      and(
        eq(channelSigning.enterpriseId, enterpriseId),
        eq(channelSigning.bankChannel, bankChannel),
      ),
    )
    .returning({ id: channelSigning.id });
  return changed.length > 0;
}
