import { decideSignContract } from "@kedu/domain";
import { inTransaction } from "../../database/transaction.ts";
import { handle } from "../../calls/call.ts";
import { foundOfEnterprise } from "../../calls/found.ts";
import { refuse } from "../../calls/refusal.ts";
import { contractSummary } from "./contract-answer.ts";
import {
  hasReadContract,
  lockContracts,
  readContractFacts,
  readContractText,
  readReadTexts,
} from "./contract-reader.ts";
import { insertReading, moveContract } from "./contract-writer.ts";
import { charactersOf } from "../documents/document-text.ts";
import { refuseUnprintableContracts } from "./unprintable-contracts.ts";

export const readContract = handle.contracts.readContract.handler(async ({ context, input }) => {
  const { caller, clock, database, request } = context;
  const { contractId } = input;
  await refuseUnprintableContracts(context, [contractId]);
  await inTransaction(database, async (transaction) => {
    const [locked] = await lockContracts(transaction, [contractId]);
    const facts = foundOfEnterprise(locked, caller);
    const isSameText = input.filledSha256 === facts.filledSha256;
    // A second tap after a lost answer.
    const again =
      facts.status === "VERIFY" && (await hasReadContract(transaction, contractId, caller.userId));
    if (again && isSameText) return;
    const read = await readReadTexts(transaction, caller.userId, [facts.templateSha256]);
    const decision = decideSignContract({
      status: facts.status,
      textSha256: facts.filledSha256,
      readSha256: input.filledSha256,
      characters: charactersOf(await readContractText(transaction, context, contractId)),
      readMs: input.readMs,
      scrolledToEnd: input.scrolledToEnd,
      readBefore: read.has(facts.templateSha256),
    });
    if (!decision.ok) refuse(decision.refusal, { ids: [contractId] });
    const now = clock.now();
    await insertReading(transaction, {
      contractId,
      userId: caller.userId,
      templateSha256: facts.templateSha256,
      readMs: input.readMs,
      scrolledToEnd: input.scrolledToEnd,
      readAt: now,
    });
    await moveContract(transaction, facts, ["READ_AND_AGREE"], now);
  });
  const facts = await readContractFacts(database, contractId);
  if (facts === null) throw new Error("the contract is gone");
  return contractSummary(facts, { language: request.language, readBefore: true });
});
