import { hasBrace, isUnreadable, spelledFigure } from "../text/operator-text.ts";
import type { HelpFigures } from "./help-figures.ts";

/** The words of a help topic in one language: with places such as `{cutoff}`, or with the figures in them. */
export interface HelpText {
  readonly title: string;
  /** Each is shown as text; nothing in it is markup. */
  readonly paragraphs: readonly string[];
}

/** What is wrong with a text. */
export interface HelpTextProblem {
  /** From 1. */
  readonly line: number;
  readonly reason: string;
}

/** Characters of a text. Policy: a topic is read in a sheet over a page. */
const TITLE_MAX = 80;
const PARAGRAPH_MAX = 600;
const PARAGRAPHS_MAX = 8;

const PLACE = /\{([^{}]*)\}/g;
const DIGITS = /\p{N}+/u;
/** Marks of Markdown other than the title's. What looks like HTML is text. */
const MARKUP = /^(?:[#>|]|[-+](?:\s|$)|-{3}|={3}|~{3})|[*_`]|\]\(/;

/**
 * Reads a topic: the title as `# title` in the first line, then paragraphs of one line with empty lines between them.
 * @returns the words with their places, or everything that is wrong with them.
 */
export function readHelpText(
  source: string,
  figures: HelpFigures,
): HelpText | readonly HelpTextProblem[] {
  const problems: HelpTextProblem[] = [];
  const lines = source
    .replace(/^\uFEFF/, "")
    .split(/\r?\n/)
    .map((line) => line.trim());
  const [first = "", ...others] = lines;
  const complain = (line: number, reason: string) => problems.push({ line, reason });

  const title = /^#\s+(.*)$/.exec(first)?.[1] ?? "";
  if (title === "") complain(1, "the first line is the title: # and its words");
  else for (const reason of wrongWith(title, TITLE_MAX, figures)) complain(1, reason);

  const paragraphs: string[] = [];
  for (const [index, paragraph] of others.entries()) {
    if (paragraph === "") continue;
    const line = index + 2;
    if (lines[index] !== "") complain(line, "an empty line is missing before this paragraph");
    if (paragraphs.includes(paragraph)) complain(line, "is written twice");
    for (const reason of wrongWith(paragraph, PARAGRAPH_MAX, figures)) complain(line, reason);
    paragraphs.push(paragraph);
  }
  if (paragraphs.length === 0) complain(lines.length, "has no paragraph");
  if (paragraphs.length > PARAGRAPHS_MAX)
    complain(lines.length, `has ${paragraphs.length} paragraphs; ${PARAGRAPHS_MAX} at the most`);
  return problems.length > 0 ? problems : { title, paragraphs };
}

/** Why a title or a paragraph cannot be shown. */
function wrongWith(words: string, maxLength: number, figures: HelpFigures): string[] {
  const reasons: string[] = [];
  if (words.length > maxLength) reasons.push(`is longer than ${maxLength} characters`);
  if (isUnreadable(words)) reasons.push("has a character that cannot be read");
  if (MARKUP.test(words)) reasons.push("has markup; a topic is a title and paragraphs");
  for (const name of placesIn(words))
    if (!Object.hasOwn(figures, name)) reasons.push(`{${name}}: is no figure`);
  const without = words.replace(PLACE, " ");
  if (hasBrace(without)) reasons.push("has a brace that is no part of a place");
  const [digits] = DIGITS.exec(without) ?? [];
  if (digits !== undefined)
    reasons.push(`${digits}: is a typed figure; name its place, such as {cutoff}`);
  const spelled = spelledFigure(without);
  if (spelled !== null) reasons.push(`${spelled}: is a figure that is spelled out`);
  return reasons;
}

function placesIn(words: string): string[] {
  return Array.from(words.matchAll(PLACE), ([, name = ""]) => name);
}

/** The names of all places of a text. */
export function placesOf({ paragraphs, title }: HelpText): ReadonlySet<string> {
  return new Set([title, ...paragraphs].flatMap(placesIn));
}

/** The text with its figures. @param text as `readHelpText` answers it */
export function withFigures({ paragraphs, title }: HelpText, figures: HelpFigures): HelpText {
  const byName = new Map<string, string>(Object.entries(figures));
  const filled = (words: string) =>
    words.replace(PLACE, (place, name: string) => byName.get(name) ?? place);
  return { title: filled(title), paragraphs: paragraphs.map(filled) };
}
