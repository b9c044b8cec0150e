import { execFileSync } from "node:child_process";
import { listFiles, root } from "../structure/source-tree.ts";
import { type ImportGraph, readImportGraph } from "./import-graph.ts";

/** Where a change may alter any picture. */
const EVERYWHERE =
  /^(?:\.storybook\/[^/]+$|tests\/visual\/[^/]+(?<!\.test)\.ts$|pnpm-lock\.yaml$|apps\/h5\/build\/messages\.ts$)/;
const BASELINE = /^tests\/visual\/baselines\/([^/]+)\//;

/** What a change may have altered. */
export interface Touched {
  /** Files of stories, from the root; `all` where any story may look different. */
  readonly files: ReadonlySet<string> | "all";
  /** Stories whose accepted picture was replaced. */
  readonly ids: ReadonlySet<string>;
}

function git(...args: readonly string[]): string[] {
  const output = execFileSync("git", args, { cwd: root, encoding: "utf8", maxBuffer: 1e8 });
  return output.split("\n").filter((line) => line !== "");
}

/** Files that differ from where this work left a branch or a commit, those that are not committed among them. */
export function filesChangedSince(base: string): string[] {
  const [begin = base] = git("merge-base", "HEAD", base);
  return [
    ...git("diff", "--name-only", "--no-renames", begin),
    ...git("ls-files", "--others", "--exclude-standard"),
  ];
}

/** The stories that show something of the changed files, by what each story imports. */
export function storiesTouchedBy(
  changed: readonly string[],
  graph: ImportGraph = readImportGraph(),
): Touched {
  const ids = new Set(changed.flatMap((path) => BASELINE.exec(path)?.[1] ?? []));
  if (changed.some((path) => EVERYWHERE.test(path))) return { files: "all", ids };
  const files = listFiles()
    .filter((path) => path.endsWith(".stories.tsx"))
    .filter((path) => {
      const reached = graph.reach(path);
      return changed.some((each) => reached.has(each));
    });
  return { files: new Set(files), ids };
}
