/** What a masked text leaves readable at its end, letter by letter for a reader: `136****5678` gives `5 6 7 8`. */
export function maskEnding(masked: string): string {
  const ending = /[*•●＊×]([^*•●＊×]*)$/u.exec(masked)?.[1] ?? "";
  return Array.from(ending.trim()).join(" ");
}
