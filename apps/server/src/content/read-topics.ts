import { readdir } from "node:fs/promises";
import { join } from "node:path";
import {
  HELP_RULES,
  HELP_TOPICS,
  helpFigures,
  helpMark,
  type HelpTopicFile,
  readHelpTopics,
} from "@kedu/domain";
import type { SetTopic } from "./content-set.ts";
import type { ContentProblem } from "./problem.ts";
import { isMissing, readText, throwPassing } from "./read-campaign.ts";

const FOLDER = "questions";
/** Well above two for each topic, so that a file too many is named by what it is. */
const FILES_MAX = HELP_TOPICS.length * 4;

/** Reads the help topics of a folder. A topic that has no file, or all where there is no folder, is none of the operator's. */
export async function readTopics(
  folder: string,
  problems: ContentProblem[],
): Promise<readonly SetTopic[]> {
  const names = await listFiles(folder, problems);
  const files: HelpTopicFile[] = [];
  const unreadable: ContentProblem[] = [];
  for (const name of names) {
    const text = await readText({ folder }, join(FOLDER, name));
    if (typeof text === "string") files.push({ name, text });
    else unreadable.push(text);
  }
  problems.push(...unreadable);
  // Of a file that cannot be read nothing else is known, such as which places it has.
  if (unreadable.length > 0) return [];
  const read = readHelpTopics(files, helpFigures(HELP_RULES));
  problems.push(
    ...read.problems.map(({ file, line, reason }) => ({ file: join(FOLDER, file), line, reason })),
  );
  return read.topics.map((words) => ({ mark: helpMark(words), words }));
}

async function listFiles(folder: string, problems: ContentProblem[]): Promise<readonly string[]> {
  try {
    const names = (await readdir(join(folder, FOLDER))).filter((name) => !name.startsWith("."));
    if (names.length <= FILES_MAX) return names.toSorted();
    const reason = `has ${names.length} files; ${FILES_MAX} at the most`;
    problems.push({ file: FOLDER, line: null, reason });
  } catch (error) {
    throwPassing(error);
    if (!isMissing(error)) problems.push({ file: FOLDER, line: null, reason: "cannot be read" });
  }
  return [];
}
