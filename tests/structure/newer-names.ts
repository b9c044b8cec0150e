import { parseSync } from "vite";

interface Node {
  readonly type: string;
  readonly start: number;
  readonly [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === "object" &&
  value !== null &&
  typeof (value as { type?: unknown }).type === "string";

// What Chrome 108 or Safari 16.0 does not have although a build for them keeps it: it lowers only syntax.

/** Members of one object each. */
const OF_OBJECTS: ReadonlySet<string> = new Set([
  "AbortSignal.any",
  "Array.fromAsync",
  "Error.isError",
  "Intl.DurationFormat",
  "Iterator.from",
  "Map.groupBy",
  "Math.f16round",
  "Math.sumPrecise",
  "Object.groupBy",
  "Promise.try",
  "Promise.withResolvers",
  "ReadableStream.from",
  "RegExp.escape",
  "Response.json",
  "URL.canParse",
  "URL.parse",
]);

/** Members of any value, with a name that nothing else in the project has. */
const OF_VALUES: ReadonlySet<string> = new Set([
  // Lists
  "toReversed",
  "toSorted",
  "toSpliced",
  "with",
  // Sets and maps
  "difference",
  "getOrInsert",
  "getOrInsertComputed",
  "intersection",
  "isDisjointFrom",
  "isSubsetOf",
  "isSupersetOf",
  "symmetricDifference",
  "union",
  // Texts and bytes
  "bytes",
  "fromBase64",
  "fromHex",
  "isWellFormed",
  "setFromBase64",
  "toBase64",
  "toHex",
  "toWellFormed",
  "transferToFixedLength",
  // Pages
  "caretPositionFromPoint",
  "checkVisibility",
  "getCoalescedEvents",
  "getHTML",
  "getSetCookie",
  "hidePopover",
  "moveBefore",
  "requestClose",
  "responseStatus",
  "setHTMLUnsafe",
  "showPopover",
  "startViewTransition",
  "togglePopover",
]);

/** Globals of the page. */
const GLOBALS: ReadonlySet<string> = new Set([
  "CloseWatcher",
  "CompressionStream",
  "DecompressionStream",
  "Float16Array",
  "Iterator",
  "OffscreenCanvas",
  "fetchLater",
  "requestIdleCallback",
  "scheduler",
]);

/** Options and attributes. The one of a picture's orientation is refused by its name; the default means the same. */
const OPTIONS: ReadonlySet<string> = new Set(["imageOrientation", "popover"]);

/** In styles, where a page would lose more than decoration. */
const STYLES =
  /\b(?:anchor|anchor-size|color-mix|light-dark|oklab|oklch)\(|@scope\b|@starting-style\b|\bfieldSizing\b|\binterpolateSize\b/;

function children(node: Node): Node[] {
  return Object.values(node)
    .flatMap((value) => (Array.isArray(value) ? value : [value]))
    .filter(isNode);
}

/** An identifier's name, or the last one of a member; empty for computed members. */
function nameOf(node: unknown): string {
  if (!isNode(node)) return "";
  if (node.type === "MemberExpression") return nameOf(node["property"]);
  const said = node["name"] ?? node["value"];
  return typeof said === "string" ? said : "";
}

function newerIn(node: Node): string | null {
  switch (node.type) {
    case "MemberExpression": {
      const name = nameOf(node["property"]);
      const owner = nameOf(node["object"]);
      if (OF_OBJECTS.has(`${owner}.${name}`)) return `${owner}.${name}`;
      // How many parameters a query has; the `size` of a set or a map is old.
      if (name === "size" && /query|params|search/i.test(owner)) return `${owner}.size`;
      return OF_VALUES.has(name) ? name : null;
    }
    case "Identifier": {
      const name = nameOf(node);
      return GLOBALS.has(name) ? name : null;
    }
    case "Property":
    case "JSXAttribute": {
      const name = nameOf(node["key"] ?? node["name"]);
      return OPTIONS.has(name) ? name : null;
    }
    case "Literal": {
      const { flags = "", pattern = "" } = (node["regex"] ?? {}) as Record<string, string>;
      // Safari's first runs of a pattern with `u` take no reference back to a group of a text with Chinese characters.
      const isReferringBack = flags.includes("u") && /\\(?:k<|[1-9])/.test(pattern);
      const isNewer = flags.includes("v") || /\(\?<[=!]/.test(pattern) || isReferringBack;
      return isNewer ? `/${pattern}/${flags}` : null;
    }
    default:
      return null;
  }
}

export interface NewerName {
  readonly name: string;
  readonly line: number;
}

/** The features of a file that the oldest browsers of the README do not have. */
export function newerNames(path: string, text: string): NewerName[] {
  const found = new Map<string, NewerName>();
  const tell = (name: string, start: number): void => {
    const line = text.slice(0, start).split("\n").length;
    found.set(`${name} ${line}`, { name, line });
  };
  const visit = (node: Node): void => {
    const name = newerIn(node);
    if (name !== null) tell(name, node.start);
    for (const child of children(node)) visit(child);
  };
  visit(parseSync(path, text).program as unknown as Node);
  const style = path.endsWith(".css.ts") ? STYLES.exec(text) : null;
  if (style !== null) tell(style[0], style.index);
  return [...found.values()];
}
