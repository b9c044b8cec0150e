import { existsSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { parseSync } from "vite";
import { listFiles, root } from "../structure/source-tree.ts";

/** A name that a file takes from another; `*` for all, or for an import without names. */
export interface Wanted {
  readonly path: string;
  readonly name: string;
}

interface Parsed {
  readonly imports: readonly Wanted[];
  /** By the name that it has in the file. */
  readonly named: ReadonlyMap<string, Wanted>;
  /** By exported name, where the file does nothing but pass on what other files export; null otherwise. */
  readonly passesOn: ReadonlyMap<string, Wanted> | null;
}

/** What each file of the project needs, in paths from the root. */
export interface ImportGraph {
  /** The file itself and all that it needs, at any distance. */
  reach(path: string): ReadonlySet<string>;
  /** The names that a file imports from files of ours, and where each is declared. */
  namesIn(path: string): ReadonlyMap<string, Wanted>;
}

const OURS = /^@kedu\/([^/]+)(\/.+)?$/;

/** The file of ours that a request means; null for a package. */
function resolve(from: string, request: string): string | null {
  const [bare = ""] = request.split("?");
  if (bare.startsWith(".")) return relative(root, join(root, dirname(from), bare));
  const [, name, entry = ""] = OURS.exec(bare) ?? [];
  if (name === undefined) return null;
  const { exports } = JSON.parse(
    readFileSync(join(root, "packages", name, "package.json"), "utf8"),
  ) as { readonly exports: Readonly<Record<string, string>> };
  const file = exports[`.${entry}`];
  return file === undefined ? null : join("packages", name, file);
}

function parse(path: string): Parsed {
  if (!/\.tsx?$/.test(path)) return { imports: [], named: new Map(), passesOn: null };
  const text = readFileSync(join(root, path), "utf8");
  const { module } = parseSync(path, text);
  const imports: Wanted[] = [];
  const named = new Map<string, Wanted>();
  const passed = new Map<string, Wanted>();
  const want = (request: string, name: string): Wanted | null => {
    const wanted = resolve(path, request);
    return wanted === null ? null : { path: wanted, name };
  };
  for (const { moduleRequest, entries } of module.staticImports) {
    const names = entries.map(({ importName }) => importName.name ?? "*");
    for (const { importName, localName } of entries) {
      const wanted = want(moduleRequest.value, importName.name ?? "*");
      if (wanted !== null) named.set(localName.value, wanted);
    }
    for (const name of names.length === 0 ? ["*"] : names) {
      const wanted = want(moduleRequest.value, name);
      if (wanted !== null) imports.push(wanted);
    }
  }
  let ownExports = 0;
  for (const { entries } of module.staticExports) {
    for (const { moduleRequest, importName, exportName } of entries) {
      const wanted =
        moduleRequest === null ? null : want(moduleRequest.value, importName.name ?? "*");
      if (wanted === null) ownExports += 1;
      else {
        imports.push(wanted);
        if (exportName.name !== null) passed.set(exportName.name, wanted);
        else ownExports += 1;
      }
    }
  }
  for (const { moduleRequest } of module.dynamicImports) {
    const request = text.slice(moduleRequest.start + 1, moduleRequest.end - 1);
    const wanted = want(request, "*");
    if (wanted !== null) imports.push(wanted);
  }
  const onlyPasses = ownExports === 0 && passed.size > 0 && module.staticImports.length === 0;
  return { imports, named, passesOn: onlyPasses ? passed : null };
}

/**
 * Reads the imports of the project. Through a file that only passes on exports, such as the entry of a package, a file
 * needs no more than the names that it takes: otherwise every screen would need every widget.
 */
export function readImportGraph(): ImportGraph {
  const parsed = new Map<string, Parsed>();
  const texts = Map.groupBy(
    listFiles().filter((path) => path.endsWith(".po")),
    dirname,
  );
  const parsedOf = (path: string): Parsed => {
    const known = parsed.get(path) ?? parse(path);
    parsed.set(path, known);
    return known;
  };

  /** Where a name is declared. */
  function through(wanted: Wanted): Wanted[] {
    if (!existsSync(join(root, wanted.path))) return [];
    const further = parsedOf(wanted.path).passesOn?.get(wanted.name);
    return further === undefined ? [wanted] : through(further);
  }

  /** Texts are read from all folders at once, and belong to the files beside them and one folder below. */
  const textsOf = (path: string): string[] =>
    [dirname(path), dirname(dirname(path))].flatMap((folder) => texts.get(folder) ?? []);

  const neededBy = new Map<string, readonly string[]>();
  /** What a file needs directly. Each story asks for most files again. */
  const needed = (path: string): readonly string[] => {
    const known = neededBy.get(path) ?? [
      ...new Set([
        ...parsedOf(path)
          .imports.flatMap(through)
          .map((each) => each.path),
        ...textsOf(path),
      ]),
    ];
    neededBy.set(path, known);
    return known;
  };

  return {
    reach(path) {
      const reached = new Set<string>();
      const open = [path];
      for (let next = open.pop(); next !== undefined; next = open.pop()) {
        if (reached.has(next)) continue;
        reached.add(next);
        open.push(...needed(next));
      }
      return reached;
    },
    namesIn: (path) =>
      new Map(
        [...parsedOf(path).named].flatMap(([name, wanted]) =>
          through(wanted).map((declared) => [name, declared] as const),
        ),
      ),
  };
}
