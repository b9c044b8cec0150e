/**
 * The arithmetic of a wheel: no page, no clock, no size. Offsets are in rows from the first one, so
 * row i rests at i, however high the page draws it. Times are in milliseconds.
 */

// Specification section 9: a picker shows 5 items of height 44.
export const VISIBLE_ROWS = 5;
export const ROW_PX = 44;

/** How fast a flick dies down: after this time a third of its speed is left. */
export const FLICK_DECAY_MS = 210;

/** A glide is over when it is this close to its row. */
const REST_ROWS = 0.01;

/** A step by key, tap or mouse wheel: a third of a second for one row, half a second for hundreds. */
export const STEP_DECAY_MS = 45;

/** Beyond an end the wheel follows the finger at this share, up to one and a half rows. */
const RUBBER_SHARE = 0.35;
const RUBBER_ROWS = 1.5;

/** Only the last moments of a drag tell how fast it was released. */
const VELOCITY_WINDOW_MS = 100;

export interface WheelItem {
  readonly value?: unknown;
  readonly label: string;
  readonly disabled?: boolean | undefined;
}

/** Where a finger had brought the wheel, and when. */
export type DragSample = readonly [offsetRows: number, at: number];

/** Offset shown for a dragged one: free between the ends, elastic beyond them. */
export function withRubberBand(offsetRows: number, count: number): number {
  const inside = within(offsetRows, count);
  const beyond = offsetRows - inside;
  const give = Math.min(Math.abs(beyond) * RUBBER_SHARE, RUBBER_ROWS);
  return inside + Math.sign(beyond) * give;
}

/** Speed of the wheel at the moment of release. */
export function releaseRowsPerMs(samples: readonly DragSample[], releasedAt: number): number {
  const recent = samples.filter(([, at]) => releasedAt - at <= VELOCITY_WINDOW_MS);
  const [from, since] = recent[0] ?? [0, 0];
  const [to, until] = recent.at(-1) ?? [0, 0];
  return until > since ? (to - from) / (until - since) : 0;
}

/** The row a released wheel comes to rest on, before disabled rows are skipped. */
export function restIndex(offsetRows: number, rowsPerMs: number, count: number): number {
  return within(Math.round(offsetRows + rowsPerMs * FLICK_DECAY_MS), count);
}

/**
 * Where a glide is some time after its start: it starts fast, dies down on its row, and is exactly
 * on it once it is over.
 */
export function glideOffset(
  fromRows: number,
  toRow: number,
  elapsedMs: number,
  decayMs: number,
): number {
  const left = (toRow - fromRows) * Math.exp(-Math.max(0, elapsedMs) / decayMs);
  return Math.abs(left) < REST_ROWS ? toRow : toRow - left;
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
  const start = within(index, items.length);
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
    if (item?.label.toLowerCase().startsWith(wanted) && item.disabled !== true) return i;
  }
  return index;
}

function within(offsetRows: number, count: number): number {
  return Math.min(Math.max(offsetRows, 0), Math.max(0, count - 1));
}
