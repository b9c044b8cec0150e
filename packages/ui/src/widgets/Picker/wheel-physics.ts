/**
 * The arithmetic of a wheel: no page, no clock. Offsets are in px from the first row, so row i rests
 * at i × rowPx. Times are in milliseconds.
 */

// Specification section 9: a picker shows 5 items of height 44.
export const VISIBLE_ROWS = 5;
export const ROW_PX = 44;

/** How fast a flick dies down: after this time a third of its speed is left. */
const DECAY_MS = 210;

/** A glide is over when it is this close to its row. */
const REST_PX = 0.4;

/** A step by key, tap or mouse wheel arrives within this time, however far it goes. */
const STEP_DECAY_MS = 45;

/** Beyond an end the wheel follows the finger at this share, up to one and a half rows. */
const RUBBER_SHARE = 0.35;
const RUBBER_ROWS = 1.5;

/** Only the last moments of a drag tell how fast it was released. */
const VELOCITY_WINDOW_MS = 100;

export interface WheelItem {
  readonly label: string;
  readonly disabled?: boolean | undefined;
}

export interface DragSample {
  readonly at: number;
  readonly y: number;
}

/** A movement that starts fast and dies down on a row. */
export interface Glide {
  readonly fromPx: number;
  readonly toPx: number;
  readonly startedAt: number;
  readonly decayMs: number;
}

/** Offset shown for a dragged one: free between the ends, elastic beyond them. */
export function withRubberBand(offsetPx: number, count: number, rowPx: number): number {
  const endPx = Math.max(0, count - 1) * rowPx;
  const inside = Math.min(Math.max(offsetPx, 0), endPx);
  const beyond = offsetPx - inside;
  const give = Math.min(Math.abs(beyond) * RUBBER_SHARE, RUBBER_ROWS * rowPx);
  return inside + Math.sign(beyond) * give;
}

/** Speed of the offset at the moment of release: a finger that moves up moves the wheel forwards. */
export function releaseVelocityPxPerMs(samples: readonly DragSample[], releasedAt: number): number {
  const recent = samples.filter((sample) => releasedAt - sample.at <= VELOCITY_WINDOW_MS);
  const first = recent[0];
  const last = recent.at(-1);
  if (first === undefined || last === undefined || last.at <= first.at) return 0;
  return (first.y - last.y) / (last.at - first.at);
}

/** The row a released wheel comes to rest on, before disabled rows are skipped. */
export function restIndex(
  offsetPx: number,
  velocityPxPerMs: number,
  count: number,
  rowPx: number,
): number {
  const landing = offsetPx + velocityPxPerMs * DECAY_MS;
  return Math.min(Math.max(Math.round(landing / rowPx), 0), Math.max(0, count - 1));
}

/** A flick's glide, which keeps the speed of the finger, or the short glide of a step. */
export function planGlide(
  fromPx: number,
  toPx: number,
  startedAt: number,
  kind: "flick" | "step",
): Glide {
  return { fromPx, toPx, startedAt, decayMs: kind === "flick" ? DECAY_MS : STEP_DECAY_MS };
}

/** Where a glide is at a time; exactly on its row once it is over. */
export function glideOffset(glide: Glide, now: number): number {
  const distance = glide.toPx - glide.fromPx;
  const left = distance * Math.exp(-Math.max(0, now - glide.startedAt) / glide.decayMs);
  return Math.abs(left) < REST_PX ? glide.toPx : glide.toPx - left;
}

/**
 * The nearest row that may be chosen: `index` itself, else the next one onwards in the preferred
 * direction, else the next one the other way. -1 where no row may be chosen.
 */
export function selectableFrom(
  items: readonly WheelItem[],
  index: number,
  direction: 1 | -1 = 1,
): number {
  const start = Math.min(Math.max(index, 0), items.length - 1);
  const nearest = [start, stepFrom(items, start, direction), stepFrom(items, start, -direction)];
  return nearest.find((at) => items[at] !== undefined && items[at].disabled !== true) ?? -1;
}

/** The row `steps` selectable rows away, or the last selectable one on the way. */
export function stepFrom(items: readonly WheelItem[], index: number, steps: number): number {
  const direction = steps < 0 ? -1 : 1;
  let found = index;
  let left = Math.abs(steps);
  for (let i = index + direction; left > 0 && i >= 0 && i < items.length; i += direction) {
    if (items[i]?.disabled === true) continue;
    found = i;
    left -= 1;
  }
  return found;
}

/**
 * The row that typing leads to: the next one whose label begins with what was typed, from the row
 * after the current one where a single key is typed again and again.
 */
export function typeAheadIndex(items: readonly WheelItem[], index: number, typed: string): number {
  const wanted = typed.toLowerCase();
  const start = typed.length > 1 ? index : index + 1;
  for (let offset = 0; offset < items.length; offset += 1) {
    const i = (start + offset) % items.length;
    const item = items[i];
    if (item?.disabled !== true && item?.label.toLowerCase().startsWith(wanted) === true) return i;
  }
  return index;
}
