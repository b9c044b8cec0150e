export type Accepts = "any" | "digits" | "decimal";

export interface TextRules {
  readonly accepts: Accepts;
  /** Characters as a reader counts them. */
  readonly maxLength?: number | undefined;
  /** Digits after the decimal point, 1 or more; any number of them without it. */
  readonly maxDecimals?: number | undefined;
}

export interface TypedText {
  readonly text: string;
  /** Caret as an index into `text`, in UTF-16 units like the DOM's. */
  readonly caret: number;
}

/**
 * What a field keeps of what was typed or pasted: only the characters it accepts, and no more
 * characters than it may hold, where an emoji counts as one. Too many characters are taken from the
 * new ones before the caret, as a browser does.
 */
export function acceptedText(typed: TypedText, rules: TextRules): TypedText {
  const { accepts, maxLength, maxDecimals } = rules;
  const after = filterText(typed.text.slice(typed.caret), accepts);
  const typedBefore = filterText(typed.text.slice(0, typed.caret), accepts);
  // What was typed stands before the caret: of two points the one after it was there first.
  const hadPoint = accepts === "decimal" && after.includes(".");
  const before = hadPoint ? typedBefore.replace(".", "") : typedBefore;
  const [head, tail] = withinDecimals(before, after, maxDecimals);
  const start = graphemes(head);
  const end = graphemes(tail);
  const excess = maxLength === undefined ? 0 : start.length + end.length - maxLength;
  if (excess <= 0) return { text: head + tail, caret: head.length };
  const kept = start.slice(0, Math.max(0, start.length - excess)).join("");
  const rest = end.slice(0, Math.max(0, maxLength ?? 0)).join("");
  return { text: kept + rest, caret: kept.length };
}

/** A decimal as it is left behind: `5.` becomes `5`, `.5` becomes `0.5`, a lone point nothing. */
export function finishedDecimal(text: string): string {
  const whole = text.endsWith(".") ? text.slice(0, -1) : text;
  return whole.startsWith(".") ? `0${whole}` : whole;
}

function filterText(text: string, accepts: Accepts): string {
  if (accepts === "any") return text;
  const plain = text.normalize("NFKC");
  if (accepts === "digits") return plain.replace(/\D/gu, "");
  // A Chinese keyboard has its full stop where the point is.
  return onePoint(plain.replaceAll("。", ".").replace(/[^\d.]/gu, ""));
}

function onePoint(text: string): string {
  const [whole = "", ...decimals] = text.split(".");
  return decimals.length === 0 ? whole : `${whole}.${decimals.join("")}`;
}

/** Takes decimals that are too many from the new ones, and a new point before too many digits. */
function withinDecimals(
  before: string,
  after: string,
  maxDecimals: number | undefined,
): [before: string, after: string] {
  const point = (before + after).indexOf(".");
  if (maxDecimals === undefined || point === -1) return [before, after];
  const excess = before.length + after.length - point - 1 - maxDecimals;
  if (excess <= 0) return [before, after];
  const newDecimals = Math.max(0, before.length - point - 1);
  if (newDecimals >= excess) return [before.slice(0, -excess), after];
  if (point < before.length) return [before.slice(0, point), after];
  return [before, after.slice(0, -excess)];
}

function graphemes(text: string): string[] {
  // Older phones lack the segmenter; code points still count most emoji as one.
  if (typeof Intl.Segmenter !== "function") return Array.from(text);
  const segmenter = new Intl.Segmenter(undefined, { granularity: "grapheme" });
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}
