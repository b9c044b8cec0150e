import { join } from "node:path";
import type { NoticeKind, NoticeWords } from "@kedu/domain";
import type { ContentSet } from "./content-set.ts";
import { type ContentProblem, problemLine } from "./problem.ts";
import { readNotices } from "./read-notices.ts";

/** The example set that comes with the project. */
const OWN_CONTENT = join(import.meta.dirname, "../../../../content");

const problems: ContentProblem[] = [];
const builtIn = await readNotices(OWN_CONTENT, problems);
if (problems.length > 0) throw new Error(problems.map(problemLine).join("\n"));

/** The words of a kind of notice: the operator's, or those of the project where the operator has none. */
export function noticeWordsIn(set: ContentSet, kind: NoticeKind): NoticeWords | undefined {
  return set.notices.get(kind) ?? builtIn.get(kind);
}
