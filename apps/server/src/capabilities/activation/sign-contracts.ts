import type { ContractSummary } from "@kedu/api";
import { allows, applyProcessMachine } from "@kedu/domain";
import type { Transaction } from "../../database/database.ts";
import { inTransaction } from "../../database/transaction.ts";
import { type Call, handle } from "../../calls/call.ts";
import { refuse } from "../../calls/refusal.ts";
import { moveApplicationProcess } from "../application/application-process.ts";
import { contractSummary } from "../contracts/contract-answer.ts";
import { countUnsigned, readContractsWithText } from "../contracts/contract-reader.ts";
import { signByCode } from "../contracts/sign-bundle.ts";
import { refuseUnprintableContracts } from "../contracts/unprintable-contracts.ts";
import type { LineFacts } from "../credit/line-reader.ts";
import { moveApplyProcess } from "../credit/move-line.ts";

export const signContracts = handle.contracts.signContracts.handler(async ({ context, input }) => ({
  items: await signContractsByCode(context, input),
}));

/** Signs contracts of the caller's enterprise by the code that was sent for them. @throws its refusals */
export async function signContractsByCode(
  context: Call,
  input: {
    readonly contractIds: readonly string[];
    readonly challengeId: string;
    readonly code: string;
  },
): Promise<ContractSummary[]> {
  const { clock, database, request } = context;
  const found = await readContractsWithText(database, context, input.contractIds);
  await refuseUnprintableContracts(context, found);
  // The contract of a bank channel is signed with the channel.
  if (found.some(({ channelSigningId }) => channelSigningId !== null)) refuse("CONTRACT_STATE");
  // A wrong code is counted, so the transaction commits whatever came out.
  const { check, signed } = await inTransaction(database, async (transaction) => {
    const signature = await signByCode(transaction, context, input, found);
    if (signature.check.result === "RIGHT") {
      await moveApplications(transaction, context, signature.lines, clock.now());
    }
    return signature;
  });
  if (check.result === "CODE_WRONG") refuse("CODE_WRONG", { triesLeft: check.triesLeft });
  if (check.result !== "RIGHT") refuse(check.result);
  return signed.map((facts) =>
    contractSummary(context, facts, { language: request.language, readBefore: true }),
  );
}

/** When nothing of an approved line is left to sign, its application waits for activation. */
async function moveApplications(
  transaction: Transaction,
  context: Call,
  lines: readonly LineFacts[],
  now: Date,
): Promise<void> {
  for (const { appCode, applyStatus, enterpriseId, lineId, status } of lines) {
    if (status !== "LOCKED" || (await countUnsigned(transaction, lineId)) > 0) continue;
    if (applyStatus !== null) {
      // The partner bank's own process. Where the bank has reported the signing, it has moved.
      if (allows(applyProcessMachine, applyStatus, "SIGN")) {
        await moveApplyProcess(transaction, { lineId, applyStatus }, "SIGN", now);
      }
      continue;
    }
    await moveApplicationProcess(transaction, context, {
      enterpriseId,
      appCode,
      events: ["SIGN"],
      now,
    });
  }
}
