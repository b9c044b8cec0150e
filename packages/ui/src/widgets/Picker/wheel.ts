import { reducedMotion } from "../../theme/motion.ts";
import { capturePointer } from "../../private/capture-pointer.ts";
import {
  type DragSample,
  FLICK_DECAY_MS,
  glideOffset,
  releaseRowsPerMs,
  restIndex,
  ROW_PX,
  selectableFrom,
  STEP_DECAY_MS,
  stepFrom,
  VISIBLE_ROWS,
  type WheelItem,
  withRubberBand,
} from "./wheel-physics.ts";

/** The five that show and, while the wheel moves, one that comes into sight at either end. */
const SLOTS = VISIBLE_ROWS + 2;

/** A press that moved less than this is a tap on a row. */
const TAP_SLOP_PX = 6;

/** The mouse wheel has come to rest when it is silent this long. */
const MOUSE_WHEEL_REST_MS = 150;

const LINE_DELTA_MODE = 1;

/** One column of a picker on the page. All its movement is here; React only says what it holds. */
export interface Wheel {
  /**
   * Shows these rows, resting on `index`, and reports nothing. Other rows appear at once. To another of the same rows
   * it rolls, unless the user is moving it: the user's choice is newer.
   *
   * @param onSettle from here on: the user brought the wheel to rest on a row of this value. Without it the user
   * cannot move the wheel.
   */
  show(
    items: readonly WheelItem[],
    index: number,
    onSettle: ((value: unknown) => void) | undefined,
  ): void;
  /**
   * Stops now, on the row it was rolling to or lies nearest to, and says which. Reports nothing.
   * Undefined where nothing may be chosen.
   */
  settle(): WheelItem | undefined;
  /** Moves by selectable rows, as a key does, and reports at once. */
  step(steps: number): void;
  /** Moves to a row, as a key does, and reports at once. */
  choose(index: number): void;
  destroy(): void;
}

/**
 * @param root the column: it takes pointers, mouse wheel and keys.
 * @param stripClass class of the element that moves, which has the size of one row.
 * @param rowClass class of the rows inside.
 */
export function createWheel(root: HTMLElement, stripClass: string, rowClass: string): Wheel {
  const page = root.ownerDocument;
  const strip = newElement(stripClass);
  // Slots are below each other and hold the rows from `firstRow` on. While it rolls, a row takes the slot that went out
  // of sight, moved by whole turns, so a frame touches only what came into sight.
  const slots = Array.from({ length: SLOTS }, () => newElement(rowClass));
  let drawn: number[] = [];
  let firstRow = 0;
  let items: readonly WheelItem[] = [];
  let onSettle: ((value: unknown) => void) | undefined;
  let offsetRows = 0;
  let targetIndex = -1;
  let reportOnRest = false;
  let frame = 0;

  /** Where a glide to the target is at a time; null while there is none. */
  let glide: ((now: number) => number) | null = null;

  // A drag, while a pointer holds the wheel.
  let heldBy: number | null = null;
  let dragFromPx = 0;
  let dragFromRows = 0;
  let dragRowPx = ROW_PX;
  let isTap = false;
  let samples: DragSample[] = [];

  let mouseWheelRest: ReturnType<typeof setTimeout> | undefined;
  let mouseWheelRows = 0;

  strip.append(...slots);
  // Rows are for the eye: the column itself says its value.
  strip.setAttribute("aria-hidden", "true");
  root.append(strip);

  function newElement(className: string): HTMLElement {
    const element = page.createElement("div");
    element.className = className;
    return element;
  }

  // Asked as a gesture starts and not kept: rows measured in rem grow with the page's text.
  function rowPx(): number {
    return root.clientHeight / VISIBLE_ROWS || ROW_PX;
  }

  function draw(): void {
    const middle = Math.round(offsetRows);
    const first = middle - (SLOTS >> 1);
    if (drawn.length === 0) firstRow = first;
    // In shares of one row, so that no size need be known.
    strip.style.transform = `translateY(${(firstRow - offsetRows) * 100}%)`;
    for (const [place, row] of slots.entries()) {
      const turnedRows = SLOTS * Math.ceil((first - firstRow - place) / SLOTS);
      const index = firstRow + place + turnedRows;
      row.dataset["state"] = index === middle ? "selected" : "idle";
      if (drawn[place] === index) continue;
      drawn[place] = index;
      row.textContent = items[index]?.label ?? "";
      row.toggleAttribute("data-disabled", items[index]?.disabled ?? false);
      // Rows without a style of their own share one calculation.
      row.style.transform = turnedRows === 0 ? "" : `translateY(${turnedRows * 100}%)`;
    }
  }

  function targetRow(): number {
    return Math.max(0, targetIndex);
  }

  function onFrame(now: number): void {
    frame = 0;
    if (glide !== null) {
      offsetRows = glide(now);
      if (offsetRows === targetRow()) glide = null;
    }
    draw();
    if (glide !== null) requestFrame();
    else if (heldBy === null) rest();
  }

  function requestFrame(): void {
    if (frame === 0) frame = requestAnimationFrame(onFrame);
  }

  function rest(): void {
    if (reportOnRest && mouseWheelRest === undefined) report();
  }

  function report(): void {
    reportOnRest = false;
    const item = items[targetIndex];
    if (item) onSettle?.(item.value);
  }

  function roll(index: number, decayMs: number): void {
    targetIndex = index;
    heldBy = null;
    if (matchMedia(reducedMotion).matches) offsetRows = targetRow();
    const from = offsetRows;
    const startedAt = performance.now();
    glide = (now) => glideOffset(from, targetRow(), now - startedAt, decayMs);
    requestFrame();
  }

  function stopAt(index: number): void {
    targetIndex = index;
    heldBy = null;
    glide = null;
    reportOnRest = false;
    clearTimeout(mouseWheelRest);
    mouseWheelRest = undefined;
    offsetRows = targetRow();
    draw();
  }

  function release(rowsPerMs: number): void {
    reportOnRest = true;
    const index = restIndex(offsetRows, rowsPerMs, items.length);
    // A wheel let go at rest only snaps, and takes the next tap at once.
    const decayMs = rowsPerMs === 0 ? STEP_DECAY_MS : FLICK_DECAY_MS;
    roll(selectableFrom(items, index, rowsPerMs < 0 ? -1 : 1), decayMs);
  }

  function onPointerDown(event: PointerEvent): void {
    if (!event.isPrimary || event.button !== 0 || items.length === 0 || !onSettle) return;
    heldBy = event.pointerId;
    dragFromPx = event.clientY;
    dragFromRows = offsetRows;
    dragRowPx = rowPx();
    samples = [[offsetRows, event.timeStamp]];
    // A finger that stops a rolling wheel means none of its rows.
    isTap = glide === null;
    glide = null;
    capturePointer(root, event.pointerId);
  }

  function onPointerMove(event: PointerEvent): void {
    if (heldBy !== event.pointerId) return;
    const distancePx = dragFromPx - event.clientY;
    if (samples.length === 1 && Math.abs(distancePx) < TAP_SLOP_PX) return;
    isTap = false;
    const dragged = dragFromRows + distancePx / dragRowPx;
    samples = [...samples.slice(-8), [dragged, event.timeStamp]];
    offsetRows = withRubberBand(dragged, items.length);
    requestFrame();
  }

  function onPointerUp(event: PointerEvent): void {
    if (heldBy !== event.pointerId) return;
    if (!isTap) {
      release(releaseRowsPerMs(samples, event.timeStamp));
      return;
    }
    heldBy = null;
    const fromTopPx = event.clientY - root.getBoundingClientRect().top;
    const tapped = targetIndex + Math.floor(fromTopPx / dragRowPx) - (VISIBLE_ROWS - 1) / 2;
    if (items[tapped] === undefined || items[tapped].disabled === true) return;
    reportOnRest = true;
    roll(tapped, STEP_DECAY_MS);
  }

  // A gesture that the system takes over, or a page put away, must not leave the wheel held.
  function onInterrupt(): void {
    if (heldBy !== null) release(0);
  }

  function onMouseWheel(event: WheelEvent): void {
    if (!onSettle) return;
    if (event.cancelable) event.preventDefault();
    if (heldBy !== null) return;
    const rows = event.deltaMode === LINE_DELTA_MODE ? event.deltaY : event.deltaY / rowPx();
    // A notch of a mouse is one row; a trackpad's small steps add up to rows.
    mouseWheelRows = Math.abs(rows) >= 1 ? Math.sign(rows) : mouseWheelRows + rows;
    const steps = Math.trunc(mouseWheelRows);
    clearTimeout(mouseWheelRest);
    mouseWheelRest = setTimeout(() => {
      mouseWheelRest = undefined;
      mouseWheelRows = 0;
      if (glide === null) rest();
    }, MOUSE_WHEEL_REST_MS);
    if (steps === 0) return;
    mouseWheelRows -= steps;
    reportOnRest = true;
    roll(stepFrom(items, targetIndex, steps), STEP_DECAY_MS);
  }

  const listening = new AbortController();
  const { signal } = listening;
  root.addEventListener("pointerdown", onPointerDown, { signal });
  root.addEventListener("pointermove", onPointerMove, { signal });
  root.addEventListener("pointerup", onPointerUp, { signal });
  root.addEventListener("pointercancel", onInterrupt, { signal });
  root.addEventListener("wheel", onMouseWheel, { signal, passive: false });
  page.addEventListener("visibilitychange", onInterrupt, { signal });

  return {
    show(next, index, call) {
      onSettle = call;
      if (!sameRows(items, next)) {
        items = next;
        drawn = [];
        stopAt(index);
      } else if (heldBy === null && !reportOnRest && index !== targetIndex) {
        roll(index, STEP_DECAY_MS);
      }
    },
    settle() {
      stopAt(
        heldBy === null
          ? targetIndex
          : selectableFrom(items, restIndex(offsetRows, 0, items.length)),
      );
      return items[targetIndex];
    },
    step(steps) {
      this.choose(stepFrom(items, targetIndex, steps));
    },
    choose(index) {
      if (index === targetIndex || !onSettle) return;
      roll(index, STEP_DECAY_MS);
      report();
    },
    destroy() {
      listening.abort();
      cancelAnimationFrame(frame);
      clearTimeout(mouseWheelRest);
      strip.remove();
    },
  };
}

// New arrays with the same rows are common where columns follow from what is picked.
function sameRows(one: readonly WheelItem[], other: readonly WheelItem[]): boolean {
  if (one === other) return true;
  return (
    one.length === other.length &&
    one.every((item, place) => {
      const match = other[place];
      return (
        match &&
        Object.is(item.value, match.value) &&
        item.label === match.label &&
        !item.disabled === !match.disabled
      );
    })
  );
}
