import { businessDateOf, formatInstant, maskName } from "@kedu/domain";
import { handle } from "../../http/call.ts";
import { refuse } from "../../http/refusal-response.ts";
import { contractSummary, textAnswer } from "./contract-answer.ts";
import {
  readContractFacts,
  readContractText,
  readReadTexts,
  readSigners,
} from "./contract-reader.ts";

export const getContract = handle.contracts.getContract.handler(async ({ context, input }) => {
  const { caller, database, request } = context;
  const facts = await readContractFacts(database, input.contractId);
  if (facts?.enterpriseId !== caller.enterpriseId) refuse("NOT_FOUND");
  const { contractId, createdAt, filledSha256, templateSha256, templateVersion } = facts;
  const read = await readReadTexts(database, caller.userId, [templateSha256]);
  const signers = await readSigners(database, context, contractId);
  const { language } = request;
  return {
    ...contractSummary(facts, { language, readBefore: read.has(templateSha256) }),
    text: textAnswer(await readContractText(database, context, contractId), {
      version: templateVersion,
      effectiveOn: businessDateOf(createdAt),
      sha256: filledSha256,
      language,
    }),
    signers: signers.map(({ at, name, role }) => ({
      nameMasked: maskName(name),
      role,
      at: formatInstant(at),
    })),
  };
});
