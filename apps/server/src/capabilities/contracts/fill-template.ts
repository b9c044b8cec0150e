import type { BilingualText, TextBody, TextLanguage } from "../../content/bilingual-text.ts";
import { type ContractTemplate, PLACE } from "../../content/contract-template.ts";

/** What fills a place: the same in both languages, or a wording for each. */
export type Filling = string | Readonly<Record<TextLanguage, string>>;

/**
 * Fills every place of a template, once: what a filling says is not filled again, though it looks like a place.
 * @throws RangeError when a place has no filling: a contract with a hole is never made.
 */
export function fillTemplate(
  template: ContractTemplate,
  fillings: Readonly<Record<string, Filling>>,
): BilingualText {
  return {
    "zh-CN": fillBody(template.text["zh-CN"], "zh-CN", fillings),
    en: fillBody(template.text.en, "en", fillings),
  };
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
      // One of places alone is left out where there is nothing to say. The others stay as they are: they are hashed.
      paragraphs: paragraphs.map(fill).filter((paragraph) => paragraph.trim() !== ""),
    })),
  };
}
