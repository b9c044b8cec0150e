import { textWidthEm } from "../../private/text-width.ts";

/** A part of the mark that is repeated, in px. */
export interface WatermarkTile {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly texts: readonly { readonly x: number; readonly y: number; readonly text: string }[];
}

export const FONT_PX = 14;
const LINE_PX = 20;
const MAX_LINES = 3;
const MAX_CHARACTERS = 40;

/** Distances between two marks. */
const GAPS = { normal: { x: 72, y: 60 }, dense: { x: 40, y: 32 } } as const;

/** How close together the words of a watermark are. */
export type WatermarkDensity = keyof typeof GAPS;

/**
 * Two rows of marks, the second between those of the first, so that no straight gap is left between them. What a mark
 * does not have room for on one side of the tile comes in on the other.
 */
export function watermarkTile(
  lines: readonly string[],
  density: WatermarkDensity,
): WatermarkTile | null {
  const shown = lines
    .map((line) => shortened(line.replaceAll(/\s+/gu, " ").trim()))
    .filter((line) => line !== "")
    .slice(0, MAX_LINES);
  if (shown.length === 0) return null;
  const gap = GAPS[density];
  const widthPx = Math.ceil(Math.max(...shown.map(textWidthEm)) * FONT_PX) + gap.x;
  const rowPx = shown.length * LINE_PX + gap.y;
  const rows = [
    { x: 0, y: 0 },
    { x: widthPx / 2, y: rowPx },
    { x: -widthPx / 2, y: rowPx },
  ];
  return {
    widthPx,
    heightPx: 2 * rowPx,
    texts: rows.flatMap(({ x, y }) =>
      shown.map((text, place) => ({ x, y: y + (place + 1) * LINE_PX, text })),
    ),
  };
}

function shortened(line: string): string {
  const characters = [...line];
  if (characters.length <= MAX_CHARACTERS) return line;
  return `${characters.slice(0, MAX_CHARACTERS - 1).join("")}…`;
}
