import type { Transaction } from "../../database/database.ts";
import { eq } from "../../database/drizzle.ts";
import { post } from "../../ledger/post.ts";
import type { JournalEntry } from "../../ledger/posting.ts";
import { transferClaimed, transferIn, transferKept } from "../../ledger/transfer-posting.ts";
import type { Context } from "../../calls/context.ts";
import type { StoredTransfer } from "./transfer-reader.ts";
import { bankTransfer } from "./transfer-tables.ts";

/** What a dealer gets of a transfer: cash in, and then into suspense until a debt or a refund takes it. */
export function creditEntries(
  transfer: Pick<StoredTransfer, "id" | "bankChannel" | "amountFen">,
  credited: {
    readonly enterpriseId: string;
    readonly bookedOn: string;
    readonly from: "BANK" | "UNMATCHED";
  },
): readonly JournalEntry[] {
  const { enterpriseId, bookedOn } = credited;
  const event = {
    transferId: transfer.id,
    bookedOn,
    enterpriseId,
    bankChannel: transfer.bankChannel,
    amountFen: transfer.amountFen,
  };
  return [
    credited.from === "BANK" ? transferIn(event) : transferClaimed(event),
    transferKept(event),
  ];
}

/** Gives a locked transfer that named no dealer to the one who claimed it. */
export async function creditClaimed(
  transaction: Transaction,
  context: Context,
  transfer: StoredTransfer,
  claim: { readonly enterpriseId: string; readonly bookedOn: string; readonly now: Date },
): Promise<void> {
  await transaction
    .update(bankTransfer)
    .set({ creditedTo: claim.enterpriseId, matchedBy: "CLAIM", creditedAt: claim.now })
    .where(eq(bankTransfer.id, transfer.id));
  await post(transaction, context, creditEntries(transfer, { ...claim, from: "UNMATCHED" }));
}
