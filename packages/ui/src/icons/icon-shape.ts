/**
 * What an icon looks like: one path on a grid of 24. Ours are Lucide's drawings (ISC licence), each in a file of its
 * own, so that a page loads those alone that it shows; Lucide's own components would cost every page 2 kB.
 */
export interface IconShape {
  /** Of the outline, as the `d` of an SVG path. */
  readonly path: string;
}
