export type Accepts = "any" | "digits" | "decimal";

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
export function acceptedText(
  typed: TypedText,
  accepts: Accepts,
  maxLength: number | undefined,
): TypedText {
  const before = filterText(typed.text.slice(0, typed.caret), accepts, "");
  const after = filterText(typed.text.slice(typed.caret), accepts, before);
  const start = graphemes(before);
  const end = graphemes(after);
  const excess = maxLength === undefined ? 0 : start.length + end.length - maxLength;
  if (excess <= 0) return { text: before + after, caret: before.length };
  const kept = start.slice(0, Math.max(0, start.length - excess)).join("");
  const rest = end.slice(0, Math.max(0, maxLength ?? 0)).join("");
  return { text: kept + rest, caret: kept.length };
}

/** Number of characters as a reader counts them. */
export function characterCount(text: string): number {
  return graphemes(text).length;
}

function filterText(text: string, accepts: Accepts, before: string): string {
  if (accepts === "any") return text;
  const digits = text.normalize("NFKC");
  if (accepts === "digits") return digits.replace(/\D/gu, "");
  let hasDot = before.includes(".");
  return digits.replace(/[^\d]/gu, (character) => {
    if (character !== "." || hasDot) return "";
    hasDot = true;
    return ".";
  });
}

function graphemes(text: string): string[] {
  // Older phones lack the segmenter; code points still count most emoji as one.
  if (typeof Intl.Segmenter !== "function") return Array.from(text);
  const segmenter = new Intl.Segmenter(undefined, { granularity: "grapheme" });
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}
