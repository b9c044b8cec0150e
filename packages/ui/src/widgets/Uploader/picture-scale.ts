/** Longest edge of a photo: enough for reading a document, little enough for a phone's uplink. */
const PHOTO_EDGE_PX = 2400;

/** From this on a picture is no photo but a page: a long screenshot, of which a photo's edge leaves a thin strip. */
const LONG_RATIO = 2.5;

/** Pixels and edge of the largest canvas that every phone draws: Safari's on iPhones is 4096 times 4096. */
const CANVAS_PIXELS_MAX = 16_000_000;
const CANVAS_EDGE_MAX_PX = 16_384;

/**
 * By how much a picture is made smaller, at most 1. Of a long one the pixels are limited and not the
 * longer edge, or a screenshot of 1080 times 12000 could not be read.
 */
export function pictureScale(width: number, height: number): number {
  const [shorter, longer] = width < height ? [width, height] : [height, width];
  const edge = longer > LONG_RATIO * shorter ? CANVAS_EDGE_MAX_PX : PHOTO_EDGE_PX;
  return Math.min(1, edge / longer, Math.sqrt(CANVAS_PIXELS_MAX / (width * height)));
}
