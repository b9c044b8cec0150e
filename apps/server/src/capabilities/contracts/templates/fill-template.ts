import { createHash } from "node:crypto";
import type { BilingualText, TextBody, TextLanguage } from "../../documents/document-text.ts";

/** A contract text with named places, `{{like_this}}`, for the dealer's figures. */
export interface ContractTemplate {
  /** Raised whenever the text changes. */
  readonly version: string;
  readonly text: BilingualText;
}

/** What fills a place: the same in both languages, or a wording for each. */
export type Filling = string | Readonly<Record<TextLanguage, string>>;

const PLACE = /\{\{([a-z_]+)\}\}/g;

/** Fills every place of a template. @throws RangeError when a place has no filling: a contract with a hole is never made. */
export function fillTemplate(
  template: ContractTemplate,
  fillings: Readonly<Record<string, Filling>>,
): BilingualText {
  return {
    "zh-CN": fillBody(template.text["zh-CN"], "zh-CN", fillings),
    en: fillBody(template.text.en, "en", fillings),
  };
}

/** SHA-256, in hex, of the unfilled template: equal for two contracts of the same wording. */
export function templateSha256(template: ContractTemplate): string {
  return createHash("sha256")
    .update(JSON.stringify([template.version, template.text["zh-CN"]]))
    .digest("hex");
}

function fillBody(
  body: TextBody,
  language: TextLanguage,
  fillings: Readonly<Record<string, Filling>>,
): TextBody {
  const fill = (text: string) =>
    text.replace(PLACE, (_place, name: string) => {
      const filling = Object.hasOwn(fillings, name) ? fillings[name] : undefined;
      if (filling === undefined) throw new RangeError(`the template's place ${name} is not filled`);
      return typeof filling === "string" ? filling : filling[language];
    });
  return {
    title: fill(body.title),
    sections: body.sections.map(({ heading, paragraphs }) => ({
      heading: fill(heading),
      // One that is a place alone is left out where there is nothing to say.
      paragraphs: paragraphs.map(fill).filter((paragraph) => paragraph !== ""),
    })),
  };
}
