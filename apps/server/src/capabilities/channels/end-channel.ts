import { decideRevokeChannel } from "@kedu/domain";
import { handle } from "../../calls/call.ts";
import { refuse } from "../../calls/refusal.ts";
import { inTransaction } from "../../database/transaction.ts";
import { changeSigning, lockSigning } from "../accounts/channel-signings.ts";
import { notify } from "../notifications/notify.ts";
import { lockDirectIntents } from "../payments/direct-intents.ts";
import { readChannel } from "./channel-answer.ts";

export const endChannel = handle.channels.endChannel.handler(({ context, input }) =>
  inTransaction(context.database, async (transaction) => {
    const { caller, clock } = context;
    const { bankChannel } = input;
    const { enterpriseId } = caller;
    const now = clock.now();
    // A payment that is being confirmed is waited for; one that is confirmed later finds the channel ended.
    const paymentInFlight = await lockDirectIntents(transaction, { enterpriseId, bankChannel });
    const signing = await lockSigning(transaction, { enterpriseId, bankChannel });
    // Never signed, or with a renewal at the bank: it ends when that is answered.
    if (signing === null || signing.requestNo !== null) refuse("CHANNEL_STATE");
    const decision = decideRevokeChannel({ status: signing.status, paymentInFlight });
    if (!decision.ok) refuse(decision.refusal);
    const ended = await changeSigning(
      transaction,
      signing,
      { nonTransit: false, failReason: null },
      now,
      { event: "REVOKE" },
    );
    notify(transaction, context, {
      enterpriseId,
      kind: "CHANNEL_ENDED",
      facts: { bankChannel },
      link: `/userCenter/channelManage/channelProDetail?channel=${bankChannel}`,
      dedupeKey: `${ended.id}:ENDED:${now.toISOString()}`,
      at: now,
    });
    return readChannel(transaction, context, bankChannel);
  }),
);
