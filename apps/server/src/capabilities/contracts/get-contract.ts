import type { ContractDocument } from "@kedu/api";
import { businessDateOf, formatInstant, maskName } from "@kedu/domain";
import { type Call, handle } from "../../calls/call.ts";
import { textAnswer } from "../documents/text-answer.ts";
import { contractSummary } from "./contract-answer.ts";
import { makePdf } from "./contract-pdf.ts";
import { readFullContract } from "./contract-reader.ts";
import { foundForParty } from "./found-for-party.ts";
import { printable } from "./refuse-unprintable.ts";

export const getContract = handle.contracts.getContract.handler(({ context, input }) =>
  contractAnswer(context, input),
);

/** A contract of the caller's enterprise with its text. @throws the refusal NOT_FOUND */
export async function contractAnswer(
  context: Call,
  input: { readonly contractId: string; readonly with?: "PDF" | undefined },
): Promise<ContractDocument> {
  const { caller, database, request } = context;
  const { language } = request;
  const contract = foundForParty(
    await readFullContract(database, context, {
      contractId: input.contractId,
      userId: caller.userId,
    }),
    caller,
  );
  let { pdfSha256 } = contract;
  if (input.with === "PDF" && pdfSha256 === null) {
    pdfSha256 = (await printable(() => makePdf(context, contract, contract))).sha256;
  }
  return {
    ...contractSummary(context, contract, { language, readBefore: contract.readBefore }),
    title: contract.text[language].title,
    text: textAnswer(contract.text, {
      version: contract.templateVersion,
      effectiveOn: businessDateOf(contract.createdAt),
      sha256: contract.filledSha256,
      language,
    }),
    pdfSha256,
    signers: contract.signers.map(({ at, name, role }) => ({
      nameMasked: maskName(name),
      role,
      at: formatInstant(at),
    })),
  };
}
