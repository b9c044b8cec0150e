import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { NoticeSet } from "./content-set.ts";
import { missingNotices, NOTICES_FOLDER, noticesOfFiles } from "./notices-of-files.ts";
import { isOwnContent } from "./own-contracts.ts";
import type { ContentProblem } from "./problem.ts";
import { isMissing, readText } from "./read-campaign.ts";

/**
 * Reads `notices/<KIND>.json` of a folder. Everything that is wrong is added to the problems: in the project's own also a
 * kind without a file, whose notices would have no words anywhere.
 */
export async function readNotices(folder: string, problems: ContentProblem[]): Promise<NoticeSet> {
  const files = new Map<string, string | ContentProblem>();
  for (const name of await listNotices(folder, problems)) {
    const file = join(NOTICES_FOLDER, name);
    files.set(file, await readText({ folder }, file));
  }
  const read = noticesOfFiles(files);
  problems.push(...read.problems);
  if (isOwnContent(folder)) problems.push(...missingNotices(files));
  return read.notices;
}

async function listNotices(folder: string, problems: ContentProblem[]): Promise<string[]> {
  try {
    const names = await readdir(join(folder, NOTICES_FOLDER));
    return names.filter((name) => !name.startsWith(".")).toSorted();
  } catch (error) {
    // Without the folder every kind has the words of the project.
    if (!isMissing(error))
      problems.push({ file: NOTICES_FOLDER, line: null, reason: "cannot be read" });
    return [];
  }
}
