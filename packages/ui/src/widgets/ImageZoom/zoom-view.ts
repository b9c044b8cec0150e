/** Specification section 9: image zoom 1/3 to 3. */
export const MIN_SCALE = 1 / 3;
export const MAX_SCALE = 3;

/** What a double tap enlarges to at the least, where the maximum allows it. */
const DOUBLE_TAP_SCALE = 2;

/** Beyond a limit a pinch goes on at this share. */
const RUBBER_SHARE = 0.35;

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A place in px, from the middle of the screen. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

/** How a picture is seen: its scale, and where its middle lies. This is its whole state: nothing drifts. */
export interface View extends Place {
  readonly scale: number;
}

export interface Limits {
  readonly min: number;
  readonly max: number;
}

/** A picture as it lies on the screen at scale 1, in px. */
export interface Stage {
  readonly picture: Size;
  readonly screen: Size;
}

export const WHOLE: View = { scale: 1, x: 0, y: 0 };

/** How far a picture may be enlarged. */
export type MaxScale = number | "auto" | "readable";

/**
 * @param max a scale; `auto` for the scale at which a pixel of the file is a pixel of the page; or
 * `readable` for at least 3, and as far as a picture takes to be as wide as the screen and to show each
 * of its pixels by one of the screen's: a long one is a thin strip at 3.
 * @param natural size of the file.
 * @param density pixels of the screen for one of the page.
 */
export function limitsOf(
  min: number,
  max: MaxScale,
  natural: Size,
  stage: Stage,
  density = 1,
): Limits {
  if (typeof max === "number") return { min, max };
  const { width } = stage.picture;
  const onePixel = width > 0 ? natural.width / width : 1;
  if (max === "auto") return { min, max: Math.max(1, onePixel) };
  return { min, max: Math.max(MAX_SCALE, fullWidth(stage), onePixel / density) };
}

/** The scale at which a picture is as wide as the screen. */
function fullWidth({ picture, screen }: Stage): number {
  return picture.width > 0 ? screen.width / picture.width : 1;
}

export function clampScale(scale: number, { min, max }: Limits): number {
  return Math.min(Math.max(scale, min), max);
}

/** Another scale with the point under `at` held still. */
export function zoomedAt(view: View, scale: number, at: Place): View {
  const ratio = scale / view.scale;
  return { scale, x: at.x - (at.x - view.x) * ratio, y: at.y - (at.y - view.y) * ratio };
}

export function middle([one, other]: readonly [Place, Place]): Place {
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
}

export function apart([one, other]: readonly [Place, Place]): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

/** Two fingers that went from one pair of places to another, from how it was when they came down. */
export function pinched(
  start: View,
  from: readonly [Place, Place],
  to: readonly [Place, Place],
  limits: Limits,
): View {
  const free = start.scale * (apart(to) / Math.max(1, apart(from)));
  const inside = clampScale(free, limits);
  const scale = inside * (free / inside) ** RUBBER_SHARE;
  const before = middle(from);
  const now = middle(to);
  const zoomed = zoomedAt(start, scale, before);
  return { scale, x: zoomed.x + now.x - before.x, y: zoomed.y + now.y - before.y };
}

/** How far the middle of the picture may lie from the middle of the screen. */
function reach({ scale }: View, { picture, screen }: Stage): Size {
  return {
    width: Math.max(0, (picture.width * scale - screen.width) / 2),
    height: Math.max(0, (picture.height * scale - screen.height) / 2),
  };
}

/** Brings a picture back so that no edge leaves the screen's, and a smaller one lies in the middle. */
export function bounded(view: View, stage: Stage): View {
  const { width, height } = reach(view, stage);
  return {
    scale: view.scale,
    x: Math.min(Math.max(view.x, -width), width),
    y: Math.min(Math.max(view.y, -height), height),
  };
}

/** Where a picture comes to rest: within its limits, with the point under `at` held still. */
export function settled(view: View, limits: Limits, stage: Stage, at: Place): View {
  return bounded(zoomedAt(view, clampScale(view.scale, limits), at), stage);
}

/** Where the fingers of a pinch leave a picture: never smaller than whole, though the pinch itself may go further. */
export function released(view: View, limits: Limits, stage: Stage, at: Place): View {
  return view.scale < 1 ? WHOLE : settled(view, limits, stage, at);
}

/** What a double tap does: enlarge there, or show the whole again. */
export function toggled(view: View, limits: Limits, stage: Stage, at: Place): View {
  if (view.scale !== 1) return WHOLE;
  const scale = Math.max(DOUBLE_TAP_SCALE, fullWidth(stage));
  return bounded(zoomedAt(view, clampScale(scale, limits), at), stage);
}

/** A view on the way between two. */
export function between(from: View, to: View, share: number): View {
  const mix = (one: number, other: number) => one + (other - one) * share;
  return { scale: mix(from.scale, to.scale), x: mix(from.x, to.x), y: mix(from.y, to.y) };
}

/** The one matrix that shows it. */
export function matrixOf({ scale, x, y }: View): string {
  return `matrix(${scale}, 0, 0, ${scale}, ${x}, ${y})`;
}
