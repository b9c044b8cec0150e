import type { DocumentText } from "@kedu/api";
import { minReadingMs } from "@kedu/domain";
import {
  type BilingualText,
  charactersOf,
  type TextLanguage,
} from "../../content/bilingual-text.ts";

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
