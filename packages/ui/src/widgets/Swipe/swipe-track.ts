import { reducedMotion } from "../../theme/motion.ts";
import {
  type Glide,
  glidePosition,
  indexAt,
  isEndless,
  restPosition,
  type SlideRow,
  slotOf,
  withRubberBand,
} from "./swipe-physics.ts";

/** A row of slides on the page. It knows where they are; who moved them and why is said elsewhere. */
export interface SwipeTrack {
  /**
   * Takes note of the slides that are there now and rests on one of them at once. Where the row only
   * grew at its end, what is moving goes on.
   */
  setRow(row: SlideRow, index: number): void;
  /** The slide it rests on or glides to. */
  target(): number;
  /** Glides by so many slides from the one it was going to. */
  roll(steps: number): void;
  /** Stops under a finger. */
  hold(): void;
  /** Follows the finger that holds it: so many slides from where it was held. */
  drag(slides: number): void;
  /** Lets go. Returns the slide it glides to now. */
  release(velocitySlidesPerMs: number): number;
  destroy(): void;
}

/**
 * @param strip its children are the slides, all in one place and each as wide as the strip.
 * @param onRest the strip came to rest after a glide.
 */
export function createSwipeTrack(strip: HTMLElement, onRest?: () => void): SwipeTrack {
  let row: SlideRow = { count: 0, loop: false };
  let position = 0;
  let goal = 0;
  let heldAt: number | null = null;
  let glide: Glide | null = null;
  let frame = 0;
  let slots: (number | undefined)[] = [];

  function draw(): void {
    strip.style.transform = `translateX(${-position * 100}%)`;
    if (slots.length === row.count && !isEndless(row)) return;
    slots.length = row.count;
    for (let index = 0; index < row.count; index += 1) {
      const slot = slotOf(index, position, row);
      const slide = strip.children[index];
      if (slots[index] === slot || !(slide instanceof HTMLElement)) continue;
      slots[index] = slot;
      slide.style.transform = `translateX(${slot * 100}%)`;
    }
  }

  function onFrame(now: number): void {
    frame = 0;
    if (glide === null) return;
    position = glidePosition(glide, now);
    draw();
    if (position === glide.to) rest();
    else requestFrame();
  }

  function requestFrame(): void {
    if (frame === 0) frame = requestAnimationFrame(onFrame);
  }

  function rest(): void {
    glide = null;
    // Rounds of a loop are forgotten, so that they never add up.
    goal = Math.max(0, indexAt(goal, row));
    position = goal;
    draw();
    onRest?.();
  }

  function rollTo(to: number): void {
    heldAt = null;
    goal = to;
    glide = { from: position, to, startedAt: performance.now() };
    if (matchMedia(reducedMotion).matches || position === to) rest();
    else requestFrame();
  }

  // Until now the stylesheet showed the current slide alone, as on a page without script.
  strip.dataset["live"] = "";

  return {
    setRow(next, index) {
      const goesOn = !isEndless(row) && !isEndless(next) && goal === index && row.count > 0;
      row = next;
      slots = [];
      if (!goesOn) {
        goal = Math.max(0, index);
        position = goal;
        glide = null;
        heldAt = null;
      }
      draw();
    },
    target: () => indexAt(goal, row),
    roll: (steps) => rollTo(goal + steps),
    hold() {
      heldAt = position;
      glide = null;
    },
    drag(slides) {
      if (heldAt === null) return;
      position = withRubberBand(heldAt + slides, row);
      draw();
    },
    release(velocitySlidesPerMs) {
      if (heldAt !== null) {
        rollTo(restPosition(position, velocitySlidesPerMs, Math.round(heldAt), row));
      }
      return indexAt(goal, row);
    },
    destroy: () => cancelAnimationFrame(frame),
  };
}
