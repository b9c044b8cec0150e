import type { PageSize } from "./page-pixels.ts";

/** `[a, b, c, d, e, f]`, as PDF and canvas have it. */
export type Matrix = readonly [number, number, number, number, number, number];

/** A piece of text as the file holds it. */
export interface TextPiece {
  readonly text: string;
  /** From the piece's own space to the page's, y upwards. */
  readonly matrix: Matrix;
  /** In points. */
  readonly widthPt: number;
  /** How far its letters rise above the line, as a share of their size. */
  readonly ascent: number;
  readonly endsLine: boolean;
}

/** Where a piece is on its page. Shares of the page, so that zooming needs no new layout. */
export interface TextRun {
  readonly text: string;
  readonly leftPercent: number;
  readonly topPercent: number;
  /** Of the page's width. */
  readonly sizePercent: number;
  readonly turnRad: number;
  /** Makes the reader's own letters as wide as the file's. */
  readonly stretch: number;
  readonly endsLine: boolean;
}

/** What letters rise where their font does not say. */
const USUAL_ASCENT = 0.8;

function times(outer: Matrix, inner: Matrix): Matrix {
  const [a, b, c, d, e, f] = outer;
  return [
    a * inner[0] + c * inner[1],
    b * inner[0] + d * inner[1],
    a * inner[2] + c * inner[3],
    b * inner[2] + d * inner[3],
    a * inner[4] + c * inner[5] + e,
    b * inner[4] + d * inner[5] + f,
  ];
}

/**
 * The transparent text over a drawn page: for selecting, and for a screen reader.
 * @param toPage from the file's space to points from the upper left corner, y downwards.
 * @param widthOf the width of a text in the reader's own font, as a share of its size.
 */
export function textRuns(
  pieces: readonly TextPiece[],
  page: PageSize,
  toPage: Matrix,
  widthOf: (text: string) => number,
): TextRun[] {
  return pieces.flatMap((piece) => {
    const { text, endsLine } = piece;
    const [a, b, c, d, e, f] = times(toPage, piece.matrix);
    const sizePt = Math.hypot(c, d);
    if (text.trim() === "" || sizePt === 0) return [];
    const turnRad = Math.atan2(b, a);
    const risePt = sizePt * (piece.ascent > 0 ? piece.ascent : USUAL_ASCENT);
    const ownWidthPt = widthOf(text) * sizePt;
    return [
      {
        text,
        leftPercent: ((e + risePt * Math.sin(turnRad)) / page.widthPt) * 100,
        topPercent: ((f - risePt * Math.cos(turnRad)) / page.heightPt) * 100,
        sizePercent: (sizePt / page.widthPt) * 100,
        turnRad,
        stretch: ownWidthPt > 0 && piece.widthPt > 0 ? piece.widthPt / ownWidthPt : 1,
        endsLine,
      },
    ];
  });
}
