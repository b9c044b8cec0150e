import { codePointName } from "../pdf/render-pdf.ts";
import type { TextBody } from "./bilingual-text.ts";
import type { ContentProblem } from "./problem.ts";

/** A line of a contract's text, as a dealer reads it. */
export interface ContractLine {
  readonly kind: "title" | "heading" | "paragraph";
  readonly text: string;
  /** From 1. */
  readonly line: number;
}

/** A file of a contract in one language. */
export interface ParsedContract {
  readonly version: string;
  readonly body: TextBody;
  readonly lines: readonly ContractLine[];
}

/** The line of a file that its version is on. */
export const VERSION_LINE = 2;
/** Two numbers, such as `1.0`. */
export const VERSION = /^(?:0|[1-9]\d{0,3})\.(?:0|[1-9]\d{0,3})$/;
/** What Markdown would not show as it is written. */
const MARKUP = /^(?:[-*+>] |\||---)|\*\*|__|`|\]\(|<\/?[a-z!]/i;
/** Characters that no reader sees: they could hide or turn round what is agreed to. Fonts may have them as blanks. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}\p{DI}]/u;

/**
 * Reads a contract's text: three lines with the version, `# title`, `## heading` of each section, and paragraphs of one
 * line each. Nothing else of Markdown, as a signed text is its words alone.
 * @returns the text, or everything that is wrong with it.
 */
export function parseContract(
  file: string,
  source: string,
): ParsedContract | readonly ContentProblem[] {
  const rows = source.split(/\r\n|\n|\r/).map((row) => row.trim());
  const [before, row = "", after] = rows;
  const [, version] = /^version: *(.*)$/.exec(row) ?? [];
  if (before !== "---" || after !== "---" || version === undefined)
    return [{ file, line: 1, reason: "a file begins with three lines: ---, version: 1.0 and ---" }];
  const problems: ContentProblem[] = [];
  const complain = (line: number | null, reason: string): void => {
    problems.push({ file, line, reason });
  };
  if (!VERSION.test(version)) complain(VERSION_LINE, `version ${version} is not of the form 1.0`);
  if (!/[\r\n]$/.test(source))
    complain(rows.length, "the file does not end with a line feed: its end may be missing");
  const lines = rows.flatMap((text, index): ContractLine[] =>
    index <= VERSION_LINE || text === "" ? [] : [lineOf(text, index + 1)],
  );
  for (const [index, line] of lines.entries()) {
    const problem = problemOf(line, lines[index - 1]);
    if (problem !== null) complain(line.line, problem);
  }
  const [first, ...others] = lines;
  if (first?.kind !== "title") complain(first?.line ?? null, "a text begins with its # title");
  for (const { kind, line } of others) if (kind === "title") complain(line, "a text has one title");
  const body = bodyOf(lines);
  if (body.sections.length === 0) complain(null, "has no ## section");
  return problems.length > 0 ? problems : { version, body, lines };
}

function lineOf(row: string, line: number): ContractLine {
  const [, marks = "", text = row] = /^(#{1,2}) +(.*)$/.exec(row) ?? [];
  if (marks === "#") return { kind: "title", text, line };
  if (marks === "##") return { kind: "heading", text, line };
  return { kind: "paragraph", text: row, line };
}

function problemOf({ kind, line, text }: ContractLine, before?: ContractLine): string | null {
  const unseen = UNSEEN.exec(text)?.[0];
  if (unseen !== undefined) return `has a character that is not seen: ${codePointName(unseen)}`;
  if (kind === "heading" || kind === "title") return null;
  if (text.startsWith("#")) return "a text has a # title and ## headings, and no other";
  if (MARKUP.test(text)) return "a contract has no lists, emphasis, links or HTML";
  if (before?.kind === "title") return "a paragraph belongs below the ## heading of its section";
  if (before?.kind === "paragraph" && before.line === line - 1)
    return "a paragraph is one line; an empty line comes before the next";
  return null;
}

/** The order of the fields is part of the hash. */
function bodyOf(lines: readonly ContractLine[]): TextBody {
  const title = lines.find(({ kind }) => kind === "title")?.text ?? "";
  const sections: { heading: string; paragraphs: string[] }[] = [];
  for (const { kind, text } of lines) {
    if (kind === "heading") sections.push({ heading: text, paragraphs: [] });
    if (kind === "paragraph") sections.at(-1)?.paragraphs.push(text);
  }
  return { title, sections };
}
