import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { type ContentSet, EMPTY_SET } from "./content-set.ts";
import { whoseContracts } from "./own-contracts.ts";
import { problemLine } from "./problem.ts";
import { readContent } from "./read-content.ts";

/** What the operator's folder says. */
export interface ContentSource {
  /** The newest set that was whole. Until the first one has been read it is that of the start. */
  current(): ContentSet;
  /** Resolves when the folder has been read as it is now. One that changes meanwhile is read at the next look. */
  refresh(): Promise<void>;
  stop(): void;
}

/** How often the folder is looked at. */
const LOOK_MS = 2_000;
/** Problems of a broken set that are logged. */
const LOGGED_MAX = 20;

interface Log {
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
}

/**
 * Where no folder is set, no campaign is shown, help topics and notices have the words of the project, and its own
 * contracts are in force.
 */
export const NO_CONTENT: ContentSource = {
  current: () => EMPTY_SET,
  refresh: async () => undefined,
  stop: () => undefined,
};

/**
 * Reads the folder, and again whenever it has changed. A broken set is refused as a whole, with every reason in the log,
 * and the one before stays. The service neither waits for it nor fails with it: content is never the reason that a
 * dealer cannot pay.
 * @param atStart what applies until the folder has been read: `contentAtStart`, or what the project itself says.
 */
export function openContent(
  folder: string,
  log: Log,
  atStart: ContentSet = EMPTY_SET,
): ContentSource {
  let set = atStart;
  let kept = new Map(set.pictures);
  let tried: string | null = null;
  let failed: string | null = null;
  let last = Promise.resolve();

  const read = async (): Promise<void> => {
    const seen = await fingerprintOf(folder);
    if (seen === tried) return;
    const result = await readContent(folder, kept, set.contracts);
    failed = null;
    // What changed meanwhile may have been read in halves.
    if ((await fingerprintOf(folder)) !== seen) return;
    tried = seen;
    if (result.ok) {
      set = result.set;
      kept = new Map(set.pictures);
      const { campaigns, notices, topics } = set;
      const counts = { campaigns: campaigns.length, topics: topics.length, notices: notices.size };
      const facts = { ...counts, contracts: whoseContracts(set.contracts) };
      log.info(facts, "the content was read");
    } else {
      const problems = result.problems.slice(0, LOGGED_MAX).map(problemLine);
      log.warn({ problems }, "the content is broken; what was read before stays");
    }
  };
  // It is read again at the next look, and the same failure is logged once.
  const fail = (error: unknown): void => {
    if (String(error) !== failed) log.warn({ err: error }, "the content could not be read");
    failed = String(error);
  };
  // One after another, so that whoever asks last is answered with what is there now.
  const refresh = (): Promise<void> => {
    last = last.then(read).catch(fail);
    return last;
  };
  const timer = setInterval(() => void refresh(), LOOK_MS).unref();
  void refresh();
  return { current: () => set, refresh, stop: () => clearInterval(timer) };
}

/** Changes when any file of the folder does: names, sizes and when they were written. */
async function fingerprintOf(folder: string): Promise<string> {
  try {
    const files = await readdir(folder, { recursive: true });
    const lines = await Promise.all(
      files.toSorted().map(async (file) => `${file} ${await marksOf(join(folder, file))}`),
    );
    return lines.join("\n");
  } catch (error) {
    return `unreadable: ${String(error)}`;
  }
}

/** A file that cannot be looked at, such as the lock of an editor, hides no change of another one. */
async function marksOf(path: string): Promise<string> {
  try {
    const { mtimeMs, size } = await stat(path);
    return `${size} ${mtimeMs}`;
  } catch (error) {
    return String(error);
  }
}
