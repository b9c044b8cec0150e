import type { ContractSummary } from "@kedu/api";
import { decideSignContract } from "@kedu/domain";
import type { Transaction } from "../../database/database.ts";
import { inTransaction } from "../../database/transaction.ts";
import { type Call, handle } from "../../calls/call.ts";
import { refuse } from "../../calls/refusal.ts";
import { charactersOf } from "../../content/bilingual-text.ts";
import { contractSummary } from "./contract-answer.ts";
import { type ContractFacts, type ContractToRead, readContractToRead } from "./contract-reader.ts";
import { agreeToContract } from "./contract-writer.ts";
import { foundForParty } from "./found-for-party.ts";
import { refuseUnprintableContracts } from "./unprintable-contracts.ts";

/** What a person says to have read. */
interface Reading {
  readonly contractId: string;
  readonly filledSha256: string;
  readonly readMs: number;
  readonly scrolledToEnd: boolean;
}

export const readContract = handle.contracts.readContract.handler(({ context, input }) =>
  agreeAfterReading(context, input),
);

/** Records that the caller has read a contract of their enterprise to its end, and agrees. @throws its refusals */
export async function agreeAfterReading(context: Call, input: Reading): Promise<ContractSummary> {
  const { caller, database, request } = context;
  const key = { contractId: input.contractId, userId: caller.userId };
  const found = await readContractToRead(database, context, key);
  await refuseUnprintableContracts(context, found === null ? [] : [found]);
  const agreed = await inTransaction(database, (transaction) =>
    agree(transaction, context, input, found),
  );
  return contractSummary(context, agreed, { language: request.language, readBefore: true });
}

async function agree(
  transaction: Transaction,
  context: Call,
  reading: Reading,
  found: ContractToRead | null,
): Promise<ContractFacts> {
  const { caller, clock } = context;
  const { contractId, readMs, scrolledToEnd } = reading;
  const { userId } = caller;
  const contract = foundForParty(found, caller);
  // The legal person sees an authorisation; the authorised person agrees to it.
  if (contract.partyUserId !== null && contract.partyUserId !== userId) refuse("CONTRACT_STATE");
  const isSameText = reading.filledSha256 === contract.filledSha256;
  // A second tap after a lost answer.
  if (contract.status === "VERIFY" && contract.isAgreed && isSameText) return contract;
  const decision = decideSignContract({
    status: contract.status,
    textSha256: contract.filledSha256,
    readSha256: reading.filledSha256,
    characters: charactersOf(contract.text),
    readMs,
    scrolledToEnd,
    readBefore: contract.readBefore,
  });
  if (!decision.ok) refuse(decision.refusal, { ids: [contractId] });
  const agreed = await agreeToContract(transaction, contract, {
    contractId,
    userId,
    templateSha256: contract.templateSha256,
    readMs,
    scrolledToEnd,
    readAt: clock.now(),
  });
  if (agreed !== null) return agreed;
  // It has moved since it was read: another tap was first.
  const moved = await readContractToRead(transaction, context, { contractId, userId });
  return agree(transaction, context, reading, moved);
}
