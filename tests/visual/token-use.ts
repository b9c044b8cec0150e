import { readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { parseSync } from "vite";
import { root } from "../structure/source-tree.ts";
import { type ImportGraph, readImportGraph } from "./import-graph.ts";
import { themeFolder, TOKEN_MODULES } from "./token-changes.ts";

// Distances, radii and the type scale are values in the stylesheets, not custom properties: who uses one is read from
// the sources.

/** Styles that every story has. */
const EVERYWHERE = [`${themeFolder}/document.css.ts`];

type Node = Readonly<Record<string, unknown>> & { readonly type: string };

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value;

const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);

function* nodesIn(node: Node): Generator<Node> {
  yield node;
  for (const child of childrenOf(node)) yield* nodesIn(child);
}

const nameOf = (value: unknown): string | null =>
  isNode(value) && value.type === "Identifier" ? String(value["name"]) : null;

/** `radius.button`, `space[16]`; null where the property is computed. */
function propertyOf(node: Node): string | null {
  const property = node["property"];
  if (node["computed"] !== true) return nameOf(property);
  return isNode(property) && property.type === "Literal" ? String(property["value"]) : null;
}

/** The parts of a program that only types need. */
const isType = ({ type }: Node) =>
  /^TS(?!As|Satisfies|NonNull)/.test(type) || type === "ImportDeclaration";

/** Calls back with each name that a program reads, and the properties that it takes of it. */
function readNames(node: Node, seen: (path: readonly string[]) => void): void {
  if (isType(node)) return;
  if (node.type === "MemberExpression") {
    const path: string[] = [];
    let inner: unknown = node;
    while (isNode(inner) && inner.type === "MemberExpression") {
      const property = propertyOf(inner);
      // Of `scale[step].size` any step may be meant.
      if (property === null) {
        path.length = 0;
        readNames(inner["property"] as Node, seen);
      } else path.unshift(property);
      inner = inner["object"];
    }
    const name = nameOf(inner);
    if (name !== null) seen([name, ...path]);
    else if (isNode(inner)) readNames(inner, seen);
    return;
  }
  const name = nameOf(node);
  if (name !== null) seen([name]);
  const isPlainProperty = node.type === "Property" && node["computed"] !== true;
  for (const child of isPlainProperty ? [node["value"] as Node] : childrenOf(node)) {
    readNames(child, seen);
  }
}

const isTokenModule = (path: string) =>
  dirname(path) === themeFolder && TOKEN_MODULES.includes(basename(path, ".ts"));

interface TokensOfFile {
  readonly uses: ReadonlySet<string>;
  /** Classes of which there is one a token: `text` of `typeScale`. */
  readonly variants: ReadonlyMap<string, string>;
}

/** `export const text = styleVariants(typeScale)`: the names of the classes and their group. */
function* variantsIn(program: Node): Generator<{ name: string; groupName: string }> {
  for (const node of nodesIn(program)) {
    const call = node["init"];
    if (node.type !== "VariableDeclarator" || !isNode(call)) continue;
    const [group] = (call["arguments"] ?? []) as readonly Node[];
    const [name, groupName] = [nameOf(node["id"]), nameOf(group)];
    const isVariants = nameOf(call["callee"]) === "styleVariants";
    if (isVariants && name !== null && groupName !== null) yield { name, groupName };
  }
}

/** Makes the stylesheets of the tokens themselves, which every story has. */
const STYLES_OF_TOKENS = /\.css\.ts$|\/(?:theme-css|tokens-css|tokens-json|palette-parts)\.ts$/;

/** `styles`: whatever makes stylesheets, and scripts. `scripts`: those that make no stylesheet. */
export type TokenUsePart = "styles" | "scripts";

/**
 * Which tokens the sources of a story read as values: `radius.button`, or a whole group as `space` where it is not said
 * which of it.
 */
export function readTokenUse(
  part: TokenUsePart,
  graph: ImportGraph = readImportGraph(),
): (storyFile: string) => ReadonlySet<string> {
  const known = new Map<string, TokensOfFile>();

  function tokensOf(path: string): TokensOfFile {
    const before = known.get(path);
    if (before !== undefined) return before;
    const { program } = parseSync(path, readFileSync(join(root, path), "utf8"));
    const groups = new Map<string, string>();
    for (const [name, declared] of graph.namesIn(path)) {
      const group = isTokenModule(declared.path)
        ? declared.name
        : declared.path.startsWith(themeFolder) && declared.path !== path
          ? tokensOf(declared.path).variants.get(declared.name)
          : undefined;
      if (group !== undefined) groups.set(name, group);
    }
    const variants = new Map<string, string>();
    for (const { name, groupName } of variantsIn(program as unknown as Node)) {
      const token = groups.get(groupName);
      if (token !== undefined) variants.set(name, token);
    }
    const uses = new Set<string>();
    readNames(program as unknown as Node, ([name = "", ...properties]) => {
      const group = groups.get(name);
      if (group !== undefined) uses.add([group, ...properties].join("."));
    });
    // A group that classes are made of is used where one of them is.
    for (const group of variants.values()) uses.delete(group);
    const found: TokensOfFile = { uses, variants };
    known.set(path, found);
    return found;
  }

  return (storyFile) =>
    new Set(
      [...graph.reach(storyFile), ...(part === "styles" ? EVERYWHERE : [])]
        .filter((path) => /\.tsx?$/.test(path) && !isTokenModule(path))
        .filter((path) => part === "styles" || !STYLES_OF_TOKENS.test(path))
        .flatMap((path) => [...tokensOf(path).uses]),
    );
}

/** Whether one of the uses is this token, or the group that it is in. */
export const isUsed = (token: string, uses: ReadonlySet<string>): boolean =>
  [...uses].some((use) => token === use || token.startsWith(`${use}.`));
