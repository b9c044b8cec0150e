import type { ContractSummary } from "@kedu/api";
import { formatInstant } from "@kedu/domain";
import type { ContractFacts } from "./contract-reader.ts";
import type { TextLanguage } from "../documents/document-text.ts";
import { type MadeContractKind, TEMPLATES } from "./template-catalogue.ts";

/** A contract without its text, as the app sees it. */
export function contractSummary(
  facts: ContractFacts,
  { language, readBefore }: { readonly language: TextLanguage; readonly readBefore: boolean },
): ContractSummary {
  return {
    contractId: facts.contractId,
    kind: facts.kind,
    // Titles have no place to fill.
    title: TEMPLATES[facts.kind as MadeContractKind].template.text[language].title,
    version: facts.version,
    status: facts.status,
    filledSha256: facts.filledSha256,
    signedAt: facts.signedAt === null ? null : formatInstant(facts.signedAt),
    readBefore,
  };
}
