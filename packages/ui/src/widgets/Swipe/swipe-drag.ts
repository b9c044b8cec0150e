import { capturePointer } from "../../private/capture-pointer.ts";
import { type DragSample, releaseVelocityPxPerMs } from "./swipe-physics.ts";
import type { SwipeTrack } from "./swipe-track.ts";

/** A press that moved less than this was meant for what lies under the finger. */
const SLOP_PX = 6;

/** Presses that a row of slides has taken: a row around it leaves them alone. */
const taken = new WeakSet<Event>();

interface Drag {
  readonly pointerId: number;
  readonly startX: number;
  readonly startY: number;
  sideways: boolean;
  samples: DragSample[];
}

export interface SwipeDragEvents {
  /** A finger began to move the slides. */
  onStart: () => void;
  /** It let go, and the slides go to this one. */
  onEnd: (index: number) => void;
  /** A finger came down or went up again, moved or not. */
  onHold: (held: boolean) => void;
}

/**
 * Lets a finger or a mouse move a row of slides. Up and down stay with the page; what is under the
 * finger is pressed only where it did not move.
 *
 * @param root what takes the touches; in CSS it has `touch-action: pan-y`.
 */
export function listenForSwipes(
  root: HTMLElement,
  track: SwipeTrack,
  events: SwipeDragEvents,
): () => void {
  const page = root.ownerDocument;
  let drag: Drag | null = null;
  let swallowClick = false;

  function end(velocityPxPerMs: number): void {
    if (drag === null) return;
    const { sideways } = drag;
    drag = null;
    // A finger that goes left brings what comes next.
    const index = track.release(-velocityPxPerMs / Math.max(1, root.clientWidth));
    if (sideways) events.onEnd(index);
    events.onHold(false);
  }

  function onPointerDown(event: PointerEvent): void {
    swallowClick = false;
    if (!event.isPrimary || event.button !== 0 || taken.has(event)) return;
    taken.add(event);
    drag = {
      pointerId: event.pointerId,
      startX: event.clientX,
      startY: event.clientY,
      sideways: false,
      samples: [{ at: event.timeStamp, x: event.clientX }],
    };
    track.hold();
    events.onHold(true);
  }

  function onPointerMove(event: PointerEvent): void {
    if (drag === null || drag.pointerId !== event.pointerId) return;
    const moved = event.clientX - drag.startX;
    if (!drag.sideways) {
      const across = Math.abs(event.clientY - drag.startY);
      if (across > Math.abs(moved) && across >= SLOP_PX) {
        end(0);
        return;
      }
      event.stopPropagation();
      if (Math.abs(moved) < SLOP_PX) return;
      drag.sideways = true;
      capturePointer(root, event.pointerId);
      events.onStart();
    }
    // This drag belongs to the slides: it does not reach elements around them.
    event.stopPropagation();
    drag.samples = [...drag.samples.slice(-8), { at: event.timeStamp, x: event.clientX }];
    track.drag(-moved / Math.max(1, root.clientWidth));
  }

  function onPointerUp(event: PointerEvent): void {
    if (drag === null || drag.pointerId !== event.pointerId) return;
    swallowClick = drag.sideways;
    end(releaseVelocityPxPerMs(drag.samples, event.timeStamp));
  }

  // A gesture that the system takes over, or a page put away, must not leave the slides half way.
  function onInterrupt(event: Event): void {
    if (event.type === "pointercancel" || page.hidden) end(0);
  }

  function onTouchMove(event: TouchEvent): void {
    if (drag?.sideways === true) event.stopPropagation();
  }

  function onClick(event: MouseEvent): void {
    if (!swallowClick) return;
    swallowClick = false;
    event.preventDefault();
    event.stopPropagation();
  }

  // A picture or a link would be dragged away by the mouse.
  function onDragStart(event: DragEvent): void {
    event.preventDefault();
  }

  const listening = new AbortController();
  const { signal } = listening;
  root.addEventListener("pointerdown", onPointerDown, { signal });
  root.addEventListener("pointermove", onPointerMove, { signal });
  root.addEventListener("touchmove", onTouchMove, { signal, passive: true });
  root.addEventListener("click", onClick, { signal, capture: true });
  root.addEventListener("dragstart", onDragStart, { signal });
  // A mouse may be let go anywhere.
  page.addEventListener("pointerup", onPointerUp, { signal, capture: true });
  page.addEventListener("pointercancel", onInterrupt, { signal, capture: true });
  page.addEventListener("visibilitychange", onInterrupt, { signal });
  return () => listening.abort();
}
