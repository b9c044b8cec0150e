/** One grapheme: a letter as a reader sees it, whatever it is made of. */
const letters = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** The first letter of a name: 王 for 王小明 and for 王**, L for li lei. Empty where there is none. */
export function initialOf(name: string): string {
  for (const { segment } of letters.segment(name.trim())) {
    if (/[\p{L}\p{N}]/u.test(segment)) return segment.toUpperCase();
  }
  return "";
}

/** A name as it may be shown: its first letter, then as many stars as letters follow; three at most. */
export function maskName(name: string): string {
  const shown = [...letters.segment(name.trim())].map(({ segment }) => segment);
  return shown.slice(0, 1).join("") + "*".repeat(Math.min(Math.max(shown.length - 1, 0), 3));
}
