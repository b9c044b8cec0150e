import type { Context } from "../../calls/context.ts";
import type { TextLanguage } from "../../content/bilingual-text.ts";
import type { TemplateName } from "../../content/contract-places.ts";
import type { ContractFacts } from "./contract-reader.ts";
import { MERCHANT_AGREEMENT, type MadeContractKind, TEMPLATES } from "./template-catalogue.ts";

type Titles = Readonly<Record<TextLanguage, string>>;

/** What a contract is called where its text is not at hand: lists and files name it by its kind. */
export function contractTitles(
  context: Pick<Context, "content">,
  { accountProofId, kind }: Pick<ContractFacts, "accountProofId" | "kind">,
): Titles {
  const { template } = accountProofId === null ? TEMPLATES[madeKind(kind)] : MERCHANT_AGREEMENT;
  return titlesOf(context, template);
}

/** The kinds of a dealer's contracts, each with its titles. */
export function titledKinds(
  context: Pick<Context, "content">,
): readonly (readonly [kind: MadeContractKind, titles: Titles])[] {
  return (Object.keys(TEMPLATES) as MadeContractKind[]).map((kind) => [
    kind,
    titlesOf(context, TEMPLATES[kind].template),
  ]);
}

/** Titles have no place to fill. */
function titlesOf({ content }: Pick<Context, "content">, template: TemplateName): Titles {
  const { text } = content.current().contracts.templates[template];
  return { "zh-CN": text["zh-CN"].title, en: text.en.title };
}

/** Only kinds that are made are stored. */
const madeKind = (kind: ContractFacts["kind"]) => kind as MadeContractKind;
