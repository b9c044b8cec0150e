import { durationMs } from "../../theme/motion.ts";

/** Specification section 9: a swipe takes 500 ms. */
export const SWIPE_MS = durationMs.swipe;

/** Beyond an end without a loop the slides follow the finger at this share. */
const RUBBER_SHARE = 0.35;

/** A flick counts as if it went on for this long. */
const FLICK_REACH_MS = 200;

/** Only the last moments of a drag tell how fast it was released. */
const VELOCITY_WINDOW_MS = 100;

/** A row of slides, each as wide as what shows it. */
export interface SlideRow {
  readonly count: number;
  /** After the last slide comes the first again. */
  readonly loop: boolean;
}

export interface DragSample {
  readonly at: number;
  readonly x: number;
}

/** A movement between two positions. A position is measured in slides: 1.5 shows halves of 1 and 2. */
export interface Glide {
  readonly from: number;
  readonly to: number;
  readonly startedAt: number;
}

/** A single slide has nowhere to go round to; from two on a row does. */
export function isEndless({ count, loop }: SlideRow): boolean {
  return loop && count > 1;
}

/** The slide at a whole position, which in a loop may lie any number of rounds away. */
export function indexAt(position: number, { count }: SlideRow): number {
  const index = Math.round(position) % count;
  // Without the sum a position just before 0 would give -0.
  return count === 0 ? -1 : (index + count) % count;
}

/** Position of a slide of a loop, in slides, beside the visible part. */
export function slotOf(index: number, position: number, row: SlideRow): number {
  if (!isEndless(row)) return index;
  return index + row.count * Math.round((position - index) / row.count);
}

/** Position shown for a dragged one: free inside, elastic beyond an end. */
export function withRubberBand(position: number, row: SlideRow): number {
  if (isEndless(row)) return position;
  const inside = Math.min(Math.max(position, 0), Math.max(0, row.count - 1));
  return inside + (position - inside) * RUBBER_SHARE;
}

/** Speed in px/ms at the moment of release; negative where the finger went left. */
export function releaseVelocityPxPerMs(samples: readonly DragSample[], releasedAt: number): number {
  const recent = samples.filter((sample) => releasedAt - sample.at <= VELOCITY_WINDOW_MS);
  const first = recent[0];
  const last = recent.at(-1);
  if (first === undefined || last === undefined) return 0;
  // Events of one frame may bear the same time.
  return (last.x - first.x) / Math.max(1, last.at - first.at);
}

/**
 * Whole position that a released row comes to rest on: a drag moves by one slide at most, and
 * past half a slide or with a flick it does.
 *
 * @param anchor whole position that it lay on, or was passing, when the finger took it.
 */
export function restPosition(
  position: number,
  velocitySlidesPerMs: number,
  anchor: number,
  row: SlideRow,
): number {
  const reached = Math.round(position + velocitySlidesPerMs * FLICK_REACH_MS);
  const near = Math.min(Math.max(reached, anchor - 1), anchor + 1);
  if (isEndless(row)) return near;
  return Math.min(Math.max(near, 0), Math.max(0, row.count - 1));
}

/**
 * Steps from one slide to another: the shorter way round a loop, or the way that was asked for. Where
 * both ways are as long, as with two slides, a higher index lies forwards.
 */
export function stepsBetween(
  from: number,
  to: number,
  row: SlideRow,
  direction?: "forwards" | "backwards",
): number {
  const straight = to - from;
  if (!isEndless(row) || straight === 0) return straight;
  const round = straight - Math.sign(straight) * row.count;
  if (direction !== undefined) {
    return straight > 0 === (direction === "forwards") ? straight : round;
  }
  return Math.abs(round) < Math.abs(straight) ? round : straight;
}

/** Where a glide is at a time. It starts fast, dies down and ends exactly at its goal. */
export function glidePosition({ from, to, startedAt }: Glide, now: number): number {
  const done = Math.min(1, Math.max(0, now - startedAt) / SWIPE_MS);
  return done === 1 ? to : to - (to - from) * (1 - done) ** 3;
}

/** The slides on a way, both ends included, in the order they come by. */
export function slidesOnTheWay(from: number, steps: number, row: SlideRow): number[] {
  return Array.from({ length: Math.abs(steps) + 1 }, (_, step) =>
    indexAt(from + step * Math.sign(steps), row),
  );
}
