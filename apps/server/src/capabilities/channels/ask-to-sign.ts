import { addMinutes } from "@kedu/domain";
import type { Context } from "../../calls/context.ts";
import type { Transaction } from "../../database/database.ts";
import { inTransaction } from "../../database/transaction.ts";
import type { ChannelSigningAnswer } from "../../providers/bank/bank.ts";
import { isAway } from "../../providers/provider-error.ts";
import {
  changeSigning,
  lockSigningAndSafe,
  lockSigningById,
  type StoredSigning,
} from "../accounts/channel-signings.ts";
import { keepSafeAccount, safeAccountRequestNo } from "../accounts/keep-safe-account.ts";
import { putInForce } from "../contracts/put-in-force.ts";
import { lockLinesOf } from "../credit/line-reader.ts";
import { readEnterpriseWithPerson } from "../identity/identity-reader.ts";
import { notify } from "../notifications/notify.ts";
import { liftPermissionFreeze } from "./permission-freeze.ts";

/** Minutes until the bank is asked again. Policy. */
const ASK_AGAIN_MINUTES = 5;

/**
 * Asks the bank to sign a channel, under the number of its request, and then for a safe account where it keeps none for the
 * dealer. The same numbers are the same signing and account, so it is asked again until there is an answer to both.
 */
export async function askToSign(context: Context, signingId: string): Promise<void> {
  const { clock, database, log, providers } = context;
  const asked = await inTransaction(database, async (transaction) => {
    const found = await lockSigningAndSafe(transaction, { signingId });
    if (found === null) return null;
    const { bankChannel, enterpriseId, requestedValidTo, requestNo, uniquePaymentId } =
      found.signing;
    if (requestNo === null || requestedValidTo === null) return null;
    const party = await readEnterpriseWithPerson(transaction, context, enterpriseId);
    const organizationCode = party.organizationCode ?? "";
    const closed = found.closedSafes;
    return {
      enterpriseId,
      wasWithdrawn: found.signing.withdrawnOn !== null,
      signing: {
        requestNo,
        bankChannel,
        organizationCode,
        uniquePaymentId: uniquePaymentId ?? "",
        validTo: requestedValidTo,
      },
      account: found.hasSafe
        ? null
        : {
            requestNo: safeAccountRequestNo({ enterpriseId, bankChannel, closed }),
            bankChannel,
            organizationCode,
            accountName: party.name ?? "",
          },
    };
  });
  if (asked === null) return;
  const { enterpriseId, wasWithdrawn } = asked;
  let answer: ChannelSigningAnswer = { result: "PROCESSING" };
  let opened: OpenedSafe | null = null;
  try {
    const signed = await providers.bank.signChannel(asked.signing);
    if (signed.result === "SIGNED" && asked.account !== null) {
      const { accountName } = asked.account;
      opened = { ...(await providers.bank.openSafeAccount(asked.account)), accountName };
    }
    answer = signed;
  } catch (error) {
    if (!isAway(error)) throw error;
    log.warn({ err: error, signingId }, "a channel signing waits for the bank");
  }
  await inTransaction(database, async (transaction) => {
    // Lines before the signing, as where the bank withdraws a permission.
    if (wasWithdrawn) await lockLinesOf(transaction, enterpriseId);
    const signing = await lockSigningById(transaction, signingId);
    // Another question was answered first.
    if (signing?.requestNo !== asked.signing.requestNo) return;
    const now = clock.now();
    if (opened !== null) {
      const { bankChannel } = signing;
      await keepSafeAccount(transaction, context, { ...opened, enterpriseId, bankChannel, now });
    }
    await settle(transaction, context, signing, answer, now);
  });
  context.jobs.wake();
}

interface OpenedSafe {
  readonly accountNo: string;
  readonly bankName: string;
  readonly accountName: string;
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
        {
          ...common,
          nonTransit: true,
          withdrawnOn: null,
          validTo,
          contractId: pendingContractId,
          failReason: null,
        },
        now,
        { event: isFirst ? "BANK_OK" : null },
      );
      if (pendingContractId !== null) {
        await putInForce(transaction, { contractId: pendingContractId, now });
      }
      if (signing.withdrawnOn !== null) {
        const cause = requestNo ?? signing.id;
        await liftPermissionFreeze(transaction, context, { enterpriseId, bankChannel, now, cause });
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
