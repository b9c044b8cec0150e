import { HELP_TOPICS, type HelpTopic, isHelpTopic } from "../vocabulary/help-topic-key.ts";
import type { HelpFigures } from "./help-figures.ts";
import {
  type HelpText,
  type HelpTextProblem,
  placesOf,
  readHelpText,
  withFigures,
} from "./help-text.ts";

/** A help topic in both languages, with its figures. */
export interface HelpTopicWords {
  readonly topic: HelpTopic;
  readonly zh: HelpText;
  readonly en: HelpText;
}

/** A file of the folder of help topics. */
export interface HelpTopicFile {
  /** Such as `COST.zh.md`. */
  readonly name: string;
  readonly text: string;
}

export interface HelpTopicProblem extends Pick<HelpTextProblem, "reason"> {
  readonly file: string;
  /** From 1; null where the file as a whole is meant. */
  readonly line: number | null;
}

const FILE_NAME = /^([A-Z_]+)\.(zh|en)\.md$/;

/**
 * Reads the files of help topics, `<topic>.zh.md` and `<topic>.en.md`. A topic may have no file; one with a file has both.
 * @returns the topics in the order of `HELP_TOPICS`, and everything that is wrong with the files.
 */
export function readHelpTopics(
  files: readonly HelpTopicFile[],
  figures: HelpFigures,
): {
  readonly topics: readonly HelpTopicWords[];
  readonly problems: readonly HelpTopicProblem[];
} {
  const problems: HelpTopicProblem[] = [];
  const complain = (file: string, reason: string, line: number | null = null) =>
    problems.push({ file, line, reason });
  for (const { name } of files)
    if (!isHelpTopic(FILE_NAME.exec(name)?.[1]))
      complain(name, "is no help topic; its files are named as COST.zh.md and COST.en.md");

  const texts = new Map(files.map(({ name, text }) => [name, text]));
  const textOf = (name: string): HelpText | null => {
    const text = readHelpText(texts.get(name) ?? "", figures);
    if ("title" in text) return text;
    if (!texts.has(name)) complain(name, "is not there");
    else for (const { line, reason } of text) complain(name, reason, line);
    return null;
  };
  const topics = HELP_TOPICS.flatMap((topic): HelpTopicWords[] => {
    const names = { zh: `${topic}.zh.md`, en: `${topic}.en.md` };
    if (!texts.has(names.zh) && !texts.has(names.en)) return [];
    const [zh, en] = [textOf(names.zh), textOf(names.en)];
    if (zh === null || en === null) return [];
    for (const name of missingPlaces(zh, en)) complain(names.zh, missingIn(name, names.en));
    for (const name of missingPlaces(en, zh)) complain(names.en, missingIn(name, names.zh));
    return [{ topic, zh: withFigures(zh, figures), en: withFigures(en, figures) }];
  });
  return { topics, problems };
}

/** Places of the other language that a text does not have. */
function missingPlaces(text: HelpText, other: HelpText): string[] {
  const own = placesOf(text);
  return [...placesOf(other)].filter((name) => !own.has(name));
}

const missingIn = (name: string, other: string): string =>
  `has no place {${name}}, which ${other} has`;

/** The length of a mark. */
export const HELP_MARK_LENGTH = 7;

/**
 * A short name for exactly these words of this topic, small letters and digits (FNV-1a of 32 bits). It compares what an
 * app has built in with what the service has; it protects nothing.
 */
export function helpMark({ en, topic, zh }: HelpTopicWords): string {
  const text = JSON.stringify([topic, ...[zh, en].map((each) => [each.title, each.paragraphs])]);
  let hash = 0x811c9dc5;
  for (let place = 0; place < text.length; place += 1)
    hash = Math.imul(hash ^ text.charCodeAt(place), 0x01000193) >>> 0;
  return hash.toString(36).padStart(HELP_MARK_LENGTH, "0");
}
