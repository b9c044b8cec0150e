import type { ContractSummary } from "@kedu/api";
import { formatInstant } from "@kedu/domain";
import type { Context } from "../../calls/context.ts";
import type { ContractFacts } from "./contract-reader.ts";
import type { TextLanguage } from "../../content/bilingual-text.ts";
import { contractTitles } from "./contract-title.ts";

/** A contract without its text, as the app sees it. */
export function contractSummary(
  context: Pick<Context, "content">,
  facts: ContractFacts,
  { language, readBefore }: { readonly language: TextLanguage; readonly readBefore: boolean },
): ContractSummary {
  return {
    contractId: facts.contractId,
    kind: facts.kind,
    title: contractTitles(context, facts)[language],
    version: facts.version,
    status: facts.status,
    filledSha256: facts.filledSha256,
    signedAt: facts.signedAt === null ? null : formatInstant(facts.signedAt),
    readBefore,
  };
}
