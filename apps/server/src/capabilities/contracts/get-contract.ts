import { businessDateOf, formatInstant, maskName } from "@kedu/domain";
import { inSnapshot } from "../../database/transaction.ts";
import { handle } from "../../calls/call.ts";
import { foundOfEnterprise } from "../../calls/found.ts";
import { textAnswer } from "../documents/text-answer.ts";
import { contractSummary } from "./contract-answer.ts";
import { contractPdfOf, findPdfSha256 } from "./contract-pdf.ts";
import {
  readContractFacts,
  readContractText,
  readReadTexts,
  readSigners,
} from "./contract-reader.ts";
import { printable } from "./refuse-unprintable.ts";

export const getContract = handle.contracts.getContract.handler(async ({ context, input }) => {
  const { caller, database, request } = context;
  const { facts, read, signers, text } = await inSnapshot(database, async (reader) => {
    const contract = foundOfEnterprise(await readContractFacts(reader, input.contractId), caller);
    const [readBefore, signedBy, content] = await Promise.all([
      readReadTexts(reader, caller.userId, [contract.templateSha256]),
      readSigners(reader, context, contract.contractId),
      readContractText(reader, context, contract.contractId),
    ]);
    return { facts: contract, read: readBefore, signers: signedBy, text: content };
  });
  const pdfSha256 =
    input.with === "PDF"
      ? (await printable(() => contractPdfOf(context, facts))).sha256
      : await findPdfSha256(database, facts);
  const { createdAt, filledSha256, templateSha256, templateVersion } = facts;
  const { language } = request;
  return {
    ...contractSummary(facts, { language, readBefore: read.has(templateSha256) }),
    text: textAnswer(text, {
      version: templateVersion,
      effectiveOn: businessDateOf(createdAt),
      sha256: filledSha256,
      language,
    }),
    pdfSha256,
    signers: signers.map(({ at, name, role }) => ({
      nameMasked: maskName(name),
      role,
      at: formatInstant(at),
    })),
  };
});
