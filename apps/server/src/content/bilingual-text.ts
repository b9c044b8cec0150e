import { createHash } from "node:crypto";

/** The languages a text is written in. The Chinese text is the binding one. */
export type TextLanguage = "zh-CN" | "en";

export interface TextSection {
  readonly heading: string;
  readonly paragraphs: readonly string[];
}

export interface TextBody {
  readonly title: string;
  readonly sections: readonly TextSection[];
}

/** One text in both languages. */
export type BilingualText = Readonly<Record<TextLanguage, TextBody>>;

/** SHA-256, in hex, of title, version and sections of the binding Chinese text as one canonical JSON text. */
export function textSha256(text: BilingualText, version: string): string {
  const { title, sections } = text["zh-CN"];
  const canonical = JSON.stringify({
    sections: sections.map(({ heading, paragraphs }) => ({ heading, paragraphs })),
    title,
    version,
  });
  return createHash("sha256").update(canonical).digest("hex");
}

/** Characters of a text in its binding language, which the reading time is counted from. */
export function charactersOf(text: BilingualText): number {
  const { title, sections } = text["zh-CN"];
  return sections.reduce(
    (total, { heading, paragraphs }) => total + heading.length + paragraphs.join("").length,
    title.length,
  );
}
