import type { ContractSummary, DocumentText } from "@kedu/api";
import { formatInstant, minReadingMs } from "@kedu/domain";
import type { ContractFacts } from "./contract-reader.ts";
import { type BilingualText, charactersOf, type TextLanguage } from "./document-text.ts";
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

/** A text in the reader's language, with the hash and the reading time of the binding one. */
export function textAnswer(
  text: BilingualText,
  about: {
    readonly version: string;
    readonly effectiveOn: string;
    readonly sha256: string;
    readonly language: TextLanguage;
  },
): DocumentText {
  const { title, sections } = text[about.language];
  return {
    title,
    version: about.version,
    effectiveOn: about.effectiveOn,
    sections: sections.map(({ heading, paragraphs }) => ({
      heading,
      paragraphs: [...paragraphs],
    })),
    sha256: about.sha256,
    minimumReadSeconds: Math.ceil(minReadingMs(charactersOf(text)) / 1000),
  };
}
