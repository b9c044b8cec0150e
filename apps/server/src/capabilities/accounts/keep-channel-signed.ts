import { addDays, type BankChannel, businessDateOf, CHANNEL_SIGNING_DAYS } from "@kedu/domain";
import type { Context } from "../../calls/context.ts";
import type { Transaction } from "../../database/database.ts";
import { upsertSigning } from "./account-writer.ts";
import { lockSigning } from "./channel-signings.ts";

/** A bank lets an enterprise pay through it as long as other signings last; one that is there already stays. */
export async function keepChannelSigned(
  transaction: Transaction,
  context: Pick<Context, "ids">,
  {
    contractId,
    now,
    ...channel
  }: {
    readonly enterpriseId: string;
    readonly bankChannel: BankChannel;
    /** What the dealer agreed to it with; null where that was signed at the bank. */
    readonly contractId: string | null;
    readonly now: Date;
  },
): Promise<void> {
  const signing = await lockSigning(transaction, channel);
  if (signing?.status === "SIGNED") return;
  await upsertSigning(transaction, context, {
    ...channel,
    uniquePaymentId: signing?.uniquePaymentId ?? context.ids(),
    validTo: addDays(businessDateOf(now), CHANNEL_SIGNING_DAYS),
    contractId,
    now,
  });
}
