import { addDays, addMinutes, businessDateOf, CHANNEL_SIGNING_DAYS } from "@kedu/domain";
import type { Transaction } from "../../database/database.ts";
import { inSnapshot, inTransaction } from "../../database/transaction.ts";
import { type Call, handle } from "../../calls/call.ts";
import { refuse } from "../../calls/refusal.ts";
import { changeSigning, lockSigningAndSafe } from "../accounts/channel-signings.ts";
import { raceTimeout } from "../bank-calls/ask-bank.ts";
import { type ContractWithText, readContractsWithText } from "../contracts/contract-reader.ts";
import { signByCode } from "../contracts/sign-bundle.ts";
import { refuseUnprintableContracts } from "../contracts/unprintable-contracts.ts";
import { callerLegalPerson } from "../identity/caller-facts.ts";
import type { CodeCheck } from "../identity/code-challenge.ts";
import { askToSign } from "./ask-to-sign.ts";
import { readChannel } from "./channel-answer.ts";
import { decideSigning } from "./decide-signing.ts";

type Input = Parameters<Parameters<typeof handle.channels.signChannel.handler>[0]>[0]["input"];

/** Minutes until the bank is asked by scheduled work, where this call did not get its answer. */
const ASK_AGAIN_MINUTES = 1;

export const signChannel = handle.channels.signChannel.handler(async ({ context, input }) => {
  const { database } = context;
  const found = await readContractsWithText(database, context, [input.contractId]);
  await refuseUnprintableContracts(context, found);
  // A wrong code is counted, so the transaction commits whatever came out.
  const { check, signingId } = await inTransaction(database, (transaction) =>
    sign(transaction, context, input, found),
  );
  if (check.result === "CODE_WRONG") refuse("CODE_WRONG", { triesLeft: check.triesLeft });
  if (check.result !== "RIGHT") refuse(check.result);
  context.jobs.wake();
  await raceTimeout(context, askToSign(context, signingId));
  return inSnapshot(database, (reader) => readChannel(reader, context, input.bankChannel));
});

async function sign(
  transaction: Transaction,
  context: Call,
  { bankChannel, challengeId, code, contractId }: Input,
  found: readonly ContractWithText[],
): Promise<{ readonly check: CodeCheck; readonly signingId: string }> {
  const { caller, clock, ids } = context;
  const now = clock.now();
  const today = businessDateOf(now);
  const { event, signing } = decideSigning(
    await lockSigningAndSafe(transaction, { enterpriseId: caller.enterpriseId, bankChannel }),
    {
      contractRead: found.every(({ status }) => status !== "NEW" && status !== "FAIL"),
      idValidTo: callerLegalPerson(context)?.idValidTo ?? null,
      today,
    },
  );
  if (contractId !== signing.pendingContractId) refuse("NOT_FOUND");
  const [contract] = found;
  // The text names the last day, which is counted from the day on which it was made.
  if (contract !== undefined && businessDateOf(contract.createdAt) !== today) {
    refuse("CONTRACT_CHANGED");
  }
  const signature = { contractIds: [contractId], challengeId, code };
  const { check } = await signByCode(transaction, context, signature, found);
  if (check.result === "RIGHT") {
    await changeSigning(
      transaction,
      signing,
      {
        requestNo: ids(),
        requestedValidTo: addDays(today, CHANNEL_SIGNING_DAYS),
        failReason: null,
      },
      now,
      { event, askAt: addMinutes(now, ASK_AGAIN_MINUTES) },
    );
  }
  return { check, signingId: signing.id };
}
