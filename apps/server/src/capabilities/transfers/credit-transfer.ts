import type { Transaction } from "../../database/database.ts";
import { eq } from "../../database/drizzle.ts";
import { post } from "../../ledger/post.ts";
import type { JournalEntry } from "../../ledger/posting.ts";
import { transferClaimed, transferIn, transferKept } from "../../ledger/transfer-posting.ts";
import type { Context } from "../../calls/context.ts";
import { notify } from "../notifications/notify.ts";
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

/** The dealer is told that a transfer is theirs, once for each. */
export function tellOfTransfer(
  transaction: Transaction,
  context: Pick<Context, "ids">,
  {
    amountFen,
    enterpriseId,
    now,
    transferId,
  }: {
    readonly transferId: string;
    readonly enterpriseId: string;
    readonly amountFen: number;
    readonly now: Date;
  },
): void {
  notify(transaction, context, {
    enterpriseId,
    kind: "TRANSFER_RECEIVED",
    facts: { amountFen },
    link: "/userCenter/balance/repayBalance",
    dedupeKey: `${transferId}:RECEIVED`,
    at: now,
  });
}

/** Gives a locked transfer that named no dealer to the one who claimed it. */
export async function creditClaimed(
  transaction: Transaction,
  context: Context,
  transfer: StoredTransfer,
  claim: {
    readonly enterpriseId: string;
    readonly requestId: string;
    readonly bookedOn: string;
    readonly now: Date;
  },
): Promise<void> {
  await transaction
    .update(bankTransfer)
    .set({
      creditedTo: claim.enterpriseId,
      matchedBy: "CLAIM",
      claimRequestId: claim.requestId,
      creditedAt: claim.now,
    })
    .where(eq(bankTransfer.id, transfer.id));
  const { enterpriseId, now } = claim;
  const { amountFen, id: transferId } = transfer;
  tellOfTransfer(transaction, context, { transferId, enterpriseId, amountFen, now });
  await post(transaction, context, creditEntries(transfer, { ...claim, from: "UNMATCHED" }));
}
