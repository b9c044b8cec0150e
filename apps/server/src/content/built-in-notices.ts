import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { NoticeKind, NoticeWords } from "@kedu/domain";
import type { ContentSet, NoticeSet } from "./content-set.ts";
import { missingNotices, NOTICES_FOLDER, noticesOfFiles } from "./notices-of-files.ts";
import { problemLine } from "./problem.ts";

/** The notices of the content that comes with the project. */
const FOLDER = join(import.meta.dirname, "../../../../content", NOTICES_FOLDER);

let builtIn: NoticeSet | null = null;

/**
 * The words of a kind of notice: the operator's, or those of the project where the operator has none. These are read
 * once.
 * @throws Error where they are broken, or any kind has none.
 */
export function noticeWordsIn(set: ContentSet, kind: NoticeKind): NoticeWords | undefined {
  builtIn ??= readBuiltIn();
  return set.notices.get(kind) ?? builtIn.get(kind);
}

function readBuiltIn(): NoticeSet {
  const names = readdirSync(FOLDER).filter((name) => !name.startsWith("."));
  const files = names.map(
    (name) => [`${NOTICES_FOLDER}/${name}`, readFileSync(join(FOLDER, name), "utf8")] as const,
  );
  return builtInNotices(new Map(files));
}

/**
 * The words of every kind.
 * @param files their texts, by path.
 * @throws Error that names everything that is wrong with them, and each kind without a file.
 */
export function builtInNotices(files: ReadonlyMap<string, string>): NoticeSet {
  const { notices, problems } = noticesOfFiles(files);
  const wrong = [...problems, ...missingNotices(files)].map(problemLine);
  if (wrong.length > 0) throw new Error(`the project's notices are broken:\n${wrong.join("\n")}`);
  return notices;
}
