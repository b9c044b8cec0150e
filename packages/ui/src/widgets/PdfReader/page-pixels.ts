/** More pixels than this per px of the page make no visible difference on a phone. */
const MAX_PIXEL_RATIO = 2;

/** Pixels of one canvas: four bytes each, and a phone's browser stops at some hundred megabytes of all. */
const MAX_CANVAS_PIXELS = 5_000_000;

/** A page's size in points, 1/72 inch, after its own rotation. */
export interface PageSize {
  readonly widthPt: number;
  readonly heightPt: number;
}

/**
 * Pixels of the canvas for each point of the page: sharp as it is seen, within the bound.
 * @param widthPx how wide the page lies on the screen, in px.
 */
export function pixelsPerPoint(page: PageSize, widthPx: number, devicePixelRatio: number): number {
  const sharp = (widthPx / page.widthPt) * Math.min(devicePixelRatio, MAX_PIXEL_RATIO);
  const bound = Math.sqrt(MAX_CANVAS_PIXELS / (page.widthPt * page.heightPt));
  return Math.min(sharp, bound);
}
