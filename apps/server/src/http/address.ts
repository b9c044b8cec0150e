/** What no segment may contain: a reader that decodes it once more would read something else. */
const AMBIGUOUS = /[^!-~]|[/\\%?#;]/;

/**
 * Whether the target of a request is written in the only form that all readers read alike: an absolute path whose
 * segments are encoded as `encodeURIComponent` encodes them, none of them empty, made of dots or ambiguous, and a query
 * of printable ASCII. Routers, URL parsers and proxies disagree about every other form.
 */
export function isNormalAddress(target: string): boolean {
  if (!/^\/[!-~]*$/.test(target) || target.includes("#")) return false;
  const [path = ""] = target.split("?", 1);
  // A trailing slash is part of the address: it leads to a route that has it, or to none.
  const segments = path.replace(/\/$/, "").split("/").slice(1);
  return segments.every(isNormalSegment);
}

function isNormalSegment(segment: string): boolean {
  if (segment === "" || segment === "." || segment === "..") return false;
  try {
    const meant = decodeURIComponent(segment);
    return encodeURIComponent(meant) === segment && !AMBIGUOUS.test(meant);
  } catch {
    return false;
  }
}

/** Layers of encoding that are removed; no known software reads an address with more of them. */
const LAYERS_MAX = 4;

/**
 * The path that the most lenient reader finds in a target: without origin, encoding, parameters, empty and dot
 * segments, in lower case, with every look-alike of a slash as one. It decides what an address must not lead to; it is
 * never served.
 */
export function generousPathOf(target: string): string {
  let path = target.split(/[?#]/, 1)[0] ?? "";
  for (let layer = 0; layer < LAYERS_MAX && path.includes("%"); layer += 1) path = decoded(path);
  path = path
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[\p{Cc}\p{Cf}\s]/gu, "")
    .replace(/[\\\u2044\u2215\u29f8]/g, "/")
    .replace(/^[a-z][a-z0-9+.-]*:\/\/[^/]*/, "")
    .split(/[?#]/, 1)
    .join("");
  const segments: string[] = [];
  for (const segment of path.split("/").map((part) => part.split(";", 1)[0] ?? "")) {
    if (segment === "..") segments.pop();
    else if (segment !== "" && segment !== ".") segments.push(segment);
  }
  return `/${segments.join("/")}`;
}

/** Decodes what can be decoded; the rest stays. */
function decoded(text: string): string {
  return text.replace(/(?:%[0-9a-f]{2})+/gi, (run) => {
    try {
      return decodeURIComponent(run);
    } catch {
      return run.replace(/%[0-7][0-9a-f]/gi, (one) => decodeURIComponent(one));
    }
  });
}
