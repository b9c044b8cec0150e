import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { parseSync } from "vite";

export const root = join(import.meta.dirname, "../..");

/** A TypeScript file of the project and what it imports. Paths are relative to the root, with forward slashes. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
  /** Imported files of ours, and packages by name. Type-only imports count: they are dependencies too. */
  readonly imports: readonly string[];
  /** Those that are loaded with the file; a dynamic import cannot close a circle. */
  readonly staticImports: readonly string[];
  readonly exportsAll: boolean;
}

/** Files that git tracks or would add, so that a stray build never counts. */
export function listFiles(): readonly string[] {
  const listed = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 1e8,
  });
  return listed.split("\n").filter((path) => path !== "");
}

function readImports(
  path: string,
  text: string,
): Pick<SourceFile, "imports" | "staticImports" | "exportsAll"> {
  const { module } = parseSync(path, text);
  const known = [
    ...module.staticImports.map((item) => item.moduleRequest.value),
    ...module.staticExports.flatMap((item) =>
      item.entries.flatMap((entry) => entry.moduleRequest?.value ?? []),
    ),
  ];
  const onDemand = module.dynamicImports.flatMap((item) => {
    const source = text.slice(item.moduleRequest.start, item.moduleRequest.end);
    return /^['"`][^$]*['"`]$/.test(source) ? [source.slice(1, -1)] : [];
  });
  const resolve = (request: string): string =>
    request.startsWith(".") ? relative(root, join(root, dirname(path), request)) : request;
  return {
    imports: [...known, ...onDemand].map(resolve),
    staticImports: known.map(resolve),
    exportsAll: /^\s*export\s+(type\s+)?\*/m.test(text),
  };
}

export function readSources(): readonly SourceFile[] {
  return listFiles()
    .filter((path) => /^(packages|apps|tests)\/.*\.tsx?$/.test(path) && !path.endsWith(".d.ts"))
    .map((path) => {
      const text = readFileSync(join(root, path), "utf8");
      return { path, text, ...readImports(path, text) };
    });
}

/** The room of a path: `packages/ui`, `apps/h5`, `tests`. */
export function roomOf(path: string): string {
  const [first, second] = path.split("/");
  return first === "tests" ? "tests" : `${first}/${second}`;
}
