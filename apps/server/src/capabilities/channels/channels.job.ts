import { businessDateOf, channelDaysLeft, channelReminderAt, compareDates } from "@kedu/domain";
import type { Context } from "../../calls/context.ts";
import type { Transaction } from "../../database/database.ts";
import { inTransaction } from "../../database/transaction.ts";
import { eachUnit, type ScheduledJob } from "../../jobs/scheduled-job.ts";
import {
  changeSigning,
  lockSigningById,
  readDueSignings,
  readNextSigningAt,
  type StoredSigning,
} from "../accounts/channel-signings.ts";
import { notify } from "../notifications/notify.ts";
import { askToSign } from "./ask-to-sign.ts";

/**
 * The bank is asked again for a signing that it has not answered; a signed channel is reminded of 30, 7 and 1 days before
 * its last day, and ends after it.
 */
export function channelJob(context: Context): ScheduledJob {
  return {
    name: "channel signings",
    nextDueAt: readNextSigningAt,
    readDue: readDueSignings,
    run: eachUnit(async (signingId, asOf) => {
      const isAsked = await inTransaction(context.database, async (transaction) => {
        const signing = await lockSigningById(transaction, signingId);
        if (signing === null) return false;
        if (signing.requestNo !== null) return true;
        await pass(transaction, context, signing, asOf);
        return false;
      });
      if (isAsked) await askToSign(context, signingId);
    }),
  };
}

async function pass(
  transaction: Transaction,
  context: Context,
  signing: StoredSigning,
  asOf: Date,
): Promise<void> {
  const { bankChannel, enterpriseId, id, status, validTo } = signing;
  const today = businessDateOf(asOf);
  const isOver = status === "SIGNED" && compareDates(today, validTo) > 0;
  const reminder = status === "SIGNED" && !isOver ? channelReminderAt(validTo, asOf) : null;
  await changeSigning(transaction, signing, {}, asOf, { event: isOver ? "VALID_TO" : null });
  if (!isOver && reminder === null) return;
  notify(transaction, context, {
    enterpriseId,
    kind: isOver ? "CHANNEL_EXPIRED" : "CHANNEL_EXPIRING",
    facts: { bankChannel, validTo, daysLeft: channelDaysLeft(validTo, today) },
    link: `/userCenter/channelManage/channelProDetail?channel=${bankChannel}`,
    dedupeKey: `${id}:${validTo}:${isOver ? "ENDED" : reminder}`,
    at: asOf,
  });
}
