import { type ContentSet, EMPTY_SET } from "./content-set.ts";
import { ownContracts } from "./own-contracts.ts";
import { type ContentProblem, problemLine } from "./problem.ts";
import { readContracts } from "./read-contracts.ts";
import { readNotices } from "./read-notices.ts";
import { readTopics } from "./read-topics.ts";

/** Problems of a broken part that are logged. */
const LOGGED_MAX = 20;

interface Log {
  warn(facts: object, message: string): void;
}

/**
 * The words of an operator's folder as they are at the start: contracts, help topics and notices, without campaigns. The
 * service waits for them, so that a restart does not bring back words that were replaced. Each part is taken by itself:
 * the project's own where it is broken or cannot be read. That is logged, and so is a folder without contracts.
 */
export async function contentAtStart(folder: string, log: Log): Promise<ContentSet> {
  const part = async <Part>(
    name: string,
    own: Part,
    read: (problems: ContentProblem[]) => Promise<Part>,
  ): Promise<Part> => {
    const warn = (facts: object, what: string): void =>
      log.warn(facts, `the ${name} of the content ${what}; the project's own are in force`);
    try {
      const problems: ContentProblem[] = [];
      const words = await read(problems);
      if (problems.length === 0) return words;
      warn({ problems: problems.slice(0, LOGGED_MAX).map(problemLine) }, "are broken");
    } catch (error) {
      warn({ err: error }, "could not be read");
    }
    return own;
  };
  const [contracts, topics, notices] = await Promise.all([
    part("contracts", ownContracts(), async (problems) => {
      const result = await readContracts(folder);
      // Also where the folder has another name, or is not mounted yet.
      if (result.ok && result.set === ownContracts())
        log.warn({ folder }, "the content has no contracts; the project's own are in force");
      if (result.ok) return result.set;
      problems.push(...result.problems);
      return ownContracts();
    }),
    part("help topics", EMPTY_SET.topics, async (problems) => readTopics(folder, problems)),
    part("notices", EMPTY_SET.notices, async (problems) => readNotices(folder, problems)),
  ]);
  return { ...EMPTY_SET, contracts, topics, notices };
}
