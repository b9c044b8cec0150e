import { reducedMotion } from "../../theme/motion.ts";
import { capturePointer } from "../private/capture-pointer.ts";
import {
  type DragSample,
  type Glide,
  glideOffset,
  planGlide,
  releaseVelocityPxPerMs,
  restIndex,
  ROW_PX,
  selectableFrom,
  stepFrom,
  VISIBLE_ROWS,
  type WheelItem,
  withRubberBand,
} from "./wheel-physics.ts";

/** Rows kept ready above and below the five that show. */
const SPARE_ROWS = 3;
const SLOTS = VISIBLE_ROWS + 2 * SPARE_ROWS + 1;

/** A press that moved less than this is a tap on a row. */
const TAP_SLOP_PX = 6;

/** The mouse wheel has come to rest when it is silent this long. */
const WHEEL_REST_MS = 150;

const LINE_DELTA_MODE = 1;

/** One column of a picker on the page. All its movement is here; React only says what it holds. */
export interface Wheel {
  /** Shows other rows at once, resting on `index`. */
  setItems(items: readonly WheelItem[], index: number): void;
  /** Rolls to a row without reporting it. */
  rollTo(index: number): void;
  /** The row it rests on or is rolling to. -1 where nothing may be chosen. */
  target(): number;
  /** True while a finger holds it, or it rolls to a row that it has yet to report. */
  moving(): boolean;
  /** Stops now, on the row it was rolling to or lies nearest to, and says which. Reports nothing. */
  settle(): number;
  /** Moves by selectable rows, as a key does, and reports at once. */
  step(steps: number): void;
  /** Moves to a row, as a key does, and reports at once. */
  choose(index: number): void;
  destroy(): void;
}

interface Drag {
  readonly pointerId: number;
  readonly startY: number;
  readonly startOffsetPx: number;
  readonly wasRolling: boolean;
  moved: boolean;
  samples: DragSample[];
}

interface Slot {
  readonly element: HTMLElement;
  index: number;
}

/**
 * @param root the column: it takes pointers, mouse wheel and keys.
 * @param rowClass class of the row elements, which this function makes itself.
 * @param onSettle the user brought the wheel to rest on a row.
 */
export function createWheel(
  root: HTMLElement,
  rowClass: string,
  onSettle: (index: number) => void,
): Wheel {
  const page = root.ownerDocument;
  const strip = page.createElement("div");
  const slots: Slot[] = [];
  let items: readonly WheelItem[] = [];
  let rowPx = ROW_PX;
  let offsetPx = 0;
  let targetIndex = -1;
  let glide: Glide | null = null;
  let drag: Drag | null = null;
  let reportOnRest = false;
  let frame = 0;
  let wheelRest: ReturnType<typeof setTimeout> | undefined;
  let wheelPx = 0;

  for (let i = 0; i < SLOTS; i += 1) {
    const element = page.createElement("div");
    element.className = rowClass;
    element.hidden = true;
    strip.append(element);
    slots.push({ element, index: -1 });
  }
  // Rows are for the eye: the column itself says its value.
  strip.setAttribute("aria-hidden", "true");
  root.append(strip);

  function draw(): void {
    strip.style.transform = `translateY(${((VISIBLE_ROWS - 1) / 2) * rowPx - offsetPx}px)`;
    const middle = Math.round(offsetPx / rowPx);
    const first = middle - (SLOTS >> 1);
    for (let index = first; index < first + SLOTS; index += 1) {
      // A row keeps its element while it is near, so a frame touches only what came into sight.
      const slot = slots[((index % SLOTS) + SLOTS) % SLOTS];
      if (slot === undefined) continue;
      if (slot.index !== index) fill(slot, index);
      const state = index === middle ? "selected" : "idle";
      if (slot.element.dataset["state"] !== state) slot.element.dataset["state"] = state;
    }
  }

  function fill(slot: Slot, index: number): void {
    const item = items[index];
    slot.index = index;
    slot.element.hidden = item === undefined;
    if (item === undefined) return;
    slot.element.textContent = item.label;
    slot.element.toggleAttribute("data-disabled", item.disabled === true);
    slot.element.style.transform = `translateY(${index * rowPx}px)`;
  }

  function redrawAll(): void {
    for (const slot of slots) slot.index = Number.NaN;
    draw();
  }

  function onFrame(now: number): void {
    frame = 0;
    if (glide !== null) {
      offsetPx = glideOffset(glide, now);
      if (offsetPx === glide.toPx) glide = null;
    }
    draw();
    if (glide !== null) requestFrame();
    else if (drag === null) rest();
  }

  function requestFrame(): void {
    if (frame === 0) frame = requestAnimationFrame(onFrame);
  }

  function rest(): void {
    if (!reportOnRest || wheelRest !== undefined) return;
    reportOnRest = false;
    onSettle(targetIndex);
  }

  function roll(index: number, kind: "flick" | "step"): void {
    targetIndex = index;
    const toPx = Math.max(0, index) * rowPx;
    if (matchMedia(reducedMotion).matches || offsetPx === toPx) {
      glide = null;
      offsetPx = toPx;
    } else {
      glide = planGlide(offsetPx, toPx, performance.now(), kind);
    }
    requestFrame();
  }

  function stopAtTarget(): void {
    drag = null;
    glide = null;
    reportOnRest = false;
    clearTimeout(wheelRest);
    wheelRest = undefined;
    offsetPx = Math.max(0, targetIndex) * rowPx;
  }

  function release(velocityPxPerMs: number): void {
    drag = null;
    const index = restIndex(offsetPx, velocityPxPerMs, items.length, rowPx);
    reportOnRest = true;
    roll(selectableFrom(items, index, velocityPxPerMs < 0 ? -1 : 1), "flick");
  }

  function onPointerDown(event: PointerEvent): void {
    if (!event.isPrimary || event.button !== 0 || items.length === 0) return;
    drag = {
      pointerId: event.pointerId,
      startY: event.clientY,
      startOffsetPx: offsetPx,
      wasRolling: glide !== null,
      moved: false,
      samples: [{ at: event.timeStamp, y: event.clientY }],
    };
    glide = null;
    capturePointer(root, event.pointerId);
  }

  function onPointerMove(event: PointerEvent): void {
    if (drag === null || drag.pointerId !== event.pointerId) return;
    const distance = drag.startY - event.clientY;
    if (!drag.moved && Math.abs(distance) < TAP_SLOP_PX) return;
    drag.moved = true;
    drag.samples = [...drag.samples.slice(-8), { at: event.timeStamp, y: event.clientY }];
    offsetPx = withRubberBand(drag.startOffsetPx + distance, items.length, rowPx);
    requestFrame();
  }

  function onPointerUp(event: PointerEvent): void {
    if (drag === null || drag.pointerId !== event.pointerId) return;
    const { moved, wasRolling, samples } = drag;
    if (moved || wasRolling) {
      release(moved ? releaseVelocityPxPerMs(samples, event.timeStamp) : 0);
      return;
    }
    drag = null;
    const { top } = root.getBoundingClientRect();
    const rowsFromMiddle = Math.floor((event.clientY - top) / rowPx) - (VISIBLE_ROWS - 1) / 2;
    const tapped = Math.round(offsetPx / rowPx) + rowsFromMiddle;
    if (items[tapped] === undefined || items[tapped].disabled === true) return;
    reportOnRest = true;
    roll(tapped, "step");
  }

  // A gesture that the system takes over, or a page put away, must not leave the wheel held.
  function onInterrupt(): void {
    if (drag !== null) release(0);
  }

  function onVisibility(): void {
    if (page.hidden) onInterrupt();
  }

  function onMouseWheel(event: WheelEvent): void {
    if (event.cancelable) event.preventDefault();
    if (items.length === 0 || drag !== null) return;
    const deltaPx = event.deltaMode === LINE_DELTA_MODE ? event.deltaY * rowPx : event.deltaY;
    // A notch of a mouse is one row; a trackpad's small steps add up to rows.
    wheelPx = Math.abs(deltaPx) >= rowPx ? Math.sign(deltaPx) * rowPx : wheelPx + deltaPx;
    const rows = Math.trunc(wheelPx / rowPx);
    clearTimeout(wheelRest);
    wheelRest = setTimeout(() => {
      wheelRest = undefined;
      wheelPx = 0;
      if (glide === null) rest();
    }, WHEEL_REST_MS);
    if (rows === 0) return;
    wheelPx -= rows * rowPx;
    reportOnRest = true;
    roll(stepFrom(items, targetIndex, rows), "step");
  }

  function measure(): void {
    const measured = root.clientHeight / VISIBLE_ROWS;
    if (measured <= 0 || measured === rowPx) return;
    const rows = offsetPx / rowPx;
    rowPx = measured;
    offsetPx = rows * rowPx;
    if (glide !== null) roll(targetIndex, "step");
    redrawAll();
  }

  const listening = new AbortController();
  const { signal } = listening;
  root.addEventListener("pointerdown", onPointerDown, { signal });
  root.addEventListener("pointermove", onPointerMove, { signal });
  root.addEventListener("pointerup", onPointerUp, { signal });
  root.addEventListener("pointercancel", onInterrupt, { signal });
  root.addEventListener("wheel", onMouseWheel, { signal, passive: false });
  page.addEventListener("visibilitychange", onVisibility, { signal });
  const resize = new ResizeObserver(measure);
  resize.observe(root);
  measure();

  return {
    setItems(next, index) {
      items = next;
      targetIndex = index;
      stopAtTarget();
      redrawAll();
    },
    rollTo(index) {
      if (index === targetIndex && drag === null) return;
      drag = null;
      reportOnRest = false;
      roll(index, "step");
    },
    target: () => targetIndex,
    moving: () => drag !== null || reportOnRest,
    settle() {
      if (drag !== null) {
        targetIndex = selectableFrom(items, restIndex(offsetPx, 0, items.length, rowPx));
      }
      stopAtTarget();
      draw();
      return targetIndex;
    },
    step(steps) {
      this.choose(stepFrom(items, targetIndex, steps));
    },
    choose(index) {
      if (index === targetIndex) return;
      drag = null;
      reportOnRest = false;
      roll(index, "step");
      onSettle(index);
    },
    destroy() {
      listening.abort();
      resize.disconnect();
      cancelAnimationFrame(frame);
      clearTimeout(wheelRest);
      strip.remove();
    },
  };
}
