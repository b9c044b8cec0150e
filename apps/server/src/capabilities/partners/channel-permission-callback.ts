import { inTransaction } from "../../database/transaction.ts";
import { handleSigned } from "../../calls/call.ts";
import { refuse } from "../../calls/refusal.ts";
import { changeSigning, lockSigning } from "../accounts/channel-signings.ts";
import { freezeForPermission, liftPermissionFreeze } from "../channels/permission-freeze.ts";
import { lockLinesOf } from "../credit/line-reader.ts";
import { findEnterpriseByCode } from "../identity/identity-reader.ts";
import { rememberEvent, reportOf } from "./partner-events.ts";

/** A bank withdraws the permission of a channel, or gives it back. */
export const channelPermissionCallback = handleSigned.partners.channelPermissionCallback.handler(
  async ({ context, input }) => {
    const { clock, database, jobs, signer } = context;
    const { action, bankChannel, decidedOn, eventId, note, organizationCode } = input;
    if (decidedOn > clock.today()) refuse("INPUT_INVALID", { fields: ["decidedOn"] });
    const enterprise = await findEnterpriseByCode(database, organizationCode);
    // Another bank says nothing of this channel.
    if (enterprise === null || !signer.bankChannels.includes(bankChannel)) refuse("NOT_FOUND");
    const { enterpriseId } = enterprise;
    const report = reportOf(
      context,
      { kind: "PERMISSION", eventId, requestNo: organizationCode, result: action },
      [organizationCode, bankChannel, action, decidedOn, note],
    );
    const now = clock.now();
    const permission = { enterpriseId, bankChannel, note, decidedOn, now, cause: eventId };
    const answer = await inTransaction(database, async (transaction) => {
      const isNew = await rememberEvent(transaction, report, { applied: true, now });
      if (!isNew) return { applied: false, lines: 0 };
      // Lines before the signing, as where the bank answers a renewal.
      await lockLinesOf(transaction, enterpriseId);
      const signing = await lockSigning(transaction, { enterpriseId, bankChannel });
      const isGiven = action === "RESTORE";
      // Ended, or as the bank says it is: forgotten with the transaction, so that the bank may send it when it fits.
      if (signing?.status !== "SIGNED" || signing.nonTransit === isGiven) refuse("CHANNEL_STATE");
      const withdrawnOn = isGiven ? null : decidedOn;
      await changeSigning(transaction, signing, { nonTransit: isGiven, withdrawnOn }, now);
      const lines = isGiven
        ? await liftPermissionFreeze(transaction, context, permission)
        : await freezeForPermission(transaction, context, permission);
      return { applied: true, lines };
    });
    jobs.wake();
    return answer;
  },
);
