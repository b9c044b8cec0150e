import type { ContractSummary } from "@kedu/api";
import { formatInstant } from "@kedu/domain";
import type { ContractFacts } from "./contract-reader.ts";
import type { TextLanguage } from "../documents/document-text.ts";
import { MERCHANT_AGREEMENT, type MadeContractKind, TEMPLATES } from "./template-catalogue.ts";

/** A contract without its text, as the app sees it. */
export function contractSummary(
  facts: ContractFacts,
  { language, readBefore }: { readonly language: TextLanguage; readonly readBefore: boolean },
): ContractSummary {
  return {
    contractId: facts.contractId,
    kind: facts.kind,
    // Titles have no place to fill.
    title: templateOfContract(facts).text[language].title,
    version: facts.version,
    status: facts.status,
    filledSha256: facts.filledSha256,
    signedAt: facts.signedAt === null ? null : formatInstant(facts.signedAt),
    readBefore,
  };
}

function templateOfContract({ accountProofId, kind }: ContractFacts) {
  const { template } =
    accountProofId === null ? TEMPLATES[kind as MadeContractKind] : MERCHANT_AGREEMENT;
  return template;
}
