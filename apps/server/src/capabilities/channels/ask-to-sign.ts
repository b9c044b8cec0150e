import { addMinutes } from "@kedu/domain";
import type { Context } from "../../calls/context.ts";
import type { Transaction } from "../../database/database.ts";
import { inTransaction } from "../../database/transaction.ts";
import type { ChannelSigningAnswer } from "../../providers/bank/bank.ts";
import { isAway } from "../../providers/provider-error.ts";
import {
  changeSigning,
  lockSigningById,
  type StoredSigning,
} from "../accounts/channel-signings.ts";
import { putInForce } from "../contracts/put-in-force.ts";
import { readEnterpriseWithPerson } from "../identity/identity-reader.ts";
import { notify } from "../notifications/notify.ts";

/** Minutes until the bank is asked again. Policy. */
const ASK_AGAIN_MINUTES = 5;

/**
 * Asks the bank to sign a channel, under the number of its request: the same number is the same signing, so it is asked
 * again until there is an answer.
 */
export async function askToSign(context: Context, signingId: string): Promise<void> {
  const { clock, database, log, providers } = context;
  const asked = await inTransaction(database, async (transaction) => {
    const signing = await lockSigningById(transaction, signingId);
    if (signing === null) return null;
    const { bankChannel, enterpriseId, requestedValidTo, requestNo, uniquePaymentId } = signing;
    if (requestNo === null || requestedValidTo === null) return null;
    const { organizationCode } = await readEnterpriseWithPerson(transaction, context, enterpriseId);
    return {
      requestNo,
      bankChannel,
      organizationCode: organizationCode ?? "",
      uniquePaymentId: uniquePaymentId ?? "",
      validTo: requestedValidTo,
    };
  });
  if (asked === null) return;
  let answer: ChannelSigningAnswer = { result: "PROCESSING" };
  try {
    answer = await providers.bank.signChannel(asked);
  } catch (error) {
    if (!isAway(error)) throw error;
    log.warn({ err: error, signingId }, "a channel signing waits for the bank");
  }
  await inTransaction(database, async (transaction) => {
    const signing = await lockSigningById(transaction, signingId);
    // Another question was answered first.
    if (signing?.requestNo !== asked.requestNo) return;
    await settle(transaction, context, signing, answer, clock.now());
  });
  context.jobs.wake();
}

async function settle(
  transaction: Transaction,
  context: Context,
  signing: StoredSigning,
  answer: ChannelSigningAnswer,
  now: Date,
): Promise<void> {
  const { bankChannel, enterpriseId, pendingContractId, requestNo, status } = signing;
  const isFirst = status === "SIGNING";
  const common = { requestNo: null, requestedValidTo: null, pendingContractId: null };
  const link = `/userCenter/channelManage/channelProDetail?channel=${bankChannel}`;
  switch (answer.result) {
    case "PROCESSING":
      await changeSigning(transaction, signing, {}, now, {
        askAt: addMinutes(now, ASK_AGAIN_MINUTES),
      });
      return;
    case "REFUSED":
      await changeSigning(transaction, signing, { ...common, failReason: answer.reason }, now, {
        event: isFirst ? "BANK_FAIL" : null,
      });
      notify(transaction, context, {
        enterpriseId,
        kind: "CHANNEL_REFUSED",
        facts: { bankChannel, reason: answer.reason },
        link,
        dedupeKey: `${requestNo}:REFUSED`,
        at: now,
      });
      return;
    case "SIGNED": {
      const { validTo } = answer;
      await changeSigning(
        transaction,
        signing,
        { ...common, nonTransit: true, validTo, contractId: pendingContractId, failReason: null },
        now,
        { event: isFirst ? "BANK_OK" : null },
      );
      if (pendingContractId !== null) {
        await putInForce(transaction, { contractId: pendingContractId, now });
      }
      notify(transaction, context, {
        enterpriseId,
        kind: "CHANNEL_SIGNED",
        facts: { bankChannel, validTo },
        link,
        dedupeKey: `${requestNo}:SIGNED`,
        at: now,
      });
    }
  }
}
