/** A point of a stroke. Both measures are shares of the pad's width, so that ink survives a turn of the phone. */
export interface InkPoint {
  readonly x: number;
  readonly y: number;
}

/** What a finger drew between coming down and going up. */
export type Stroke = readonly InkPoint[];

/** The pad is half as high as it is wide. */
export const PAD_RATIO = 2;

/** Width of a line. It is the same for every finger and pen: pressure says nothing about a person here. */
export const LINE_SHARE = 0.009;

/** Points nearer to each other than this only add bytes. */
const LEAST_STEP = 0.004;

/** Less ink than this, a touch or a slip, is no signature. */
const LEAST_INK = 0.15;

function apart(one: InkPoint, other: InkPoint): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

/** Extends a stroke to another point, unless that is as good as the last one. */
export function extended(stroke: Stroke, point: InkPoint): Stroke {
  const last = stroke.at(-1);
  return last !== undefined && apart(last, point) < LEAST_STEP ? stroke : [...stroke, point];
}

/** Length of all the ink, in widths of the pad. */
export function inkLength(strokes: readonly Stroke[]): number {
  let length = 0;
  for (const stroke of strokes) {
    for (const [place, point] of stroke.entries()) {
      const before = stroke[place - 1];
      if (before !== undefined) length += apart(before, point);
    }
  }
  return length;
}

/** Whether there is enough ink for a name. */
export function isSigned(strokes: readonly Stroke[]): boolean {
  return inkLength(strokes) >= LEAST_INK;
}

/** The part of a canvas context that drawing ink needs. */
export type InkPaper = Pick<
  CanvasRenderingContext2D,
  "arc" | "beginPath" | "fill" | "lineTo" | "moveTo" | "quadraticCurveTo" | "stroke"
> & { lineWidth: number; lineCap: CanvasLineCap; lineJoin: CanvasLineJoin };

/** Draws strokes as smooth lines: through the middles between points, bent at the points. */
export function drawInk(paper: InkPaper, strokes: readonly Stroke[], widthPx: number): void {
  paper.lineWidth = LINE_SHARE * widthPx;
  paper.lineCap = "round";
  paper.lineJoin = "round";
  for (const stroke of strokes) {
    const points = stroke.map(({ x, y }) => ({ x: x * widthPx, y: y * widthPx }));
    const [first, second] = points;
    if (first === undefined) continue;
    paper.beginPath();
    if (second === undefined) {
      // A point alone, as of an i.
      paper.arc(first.x, first.y, paper.lineWidth / 2, 0, Math.PI * 2);
      paper.fill();
      continue;
    }
    paper.moveTo(first.x, first.y);
    for (const [place, point] of points.entries()) {
      const next = points[place + 1];
      if (place === 0 || next === undefined) continue;
      paper.quadraticCurveTo(point.x, point.y, (point.x + next.x) / 2, (point.y + next.y) / 2);
    }
    const last = points.at(-1) ?? second;
    paper.lineTo(last.x, last.y);
    paper.stroke();
  }
}
