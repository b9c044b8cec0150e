import { capturePointer } from "../../private/capture-pointer.ts";
import { type DragSample, releaseVelocityPxPerMs } from "../Swipe/swipe-physics.ts";
import {
  armedSide,
  type CellRoom,
  type CellSide,
  claimOf,
  heldOffset,
  openOffset,
  restingSide,
} from "./swipe-cell-physics.ts";

interface Drag {
  readonly pointerId: number;
  readonly startX: number;
  readonly startY: number;
  readonly room: CellRoom;
  /** 1, or -1 where the row is read from right to left. */
  readonly direction: 1 | -1;
  /** The offset that it began at. */
  readonly fromPx: number;
  draggedPx: number;
  sideways: boolean;
  samples: DragSample[];
}

export interface CellDragEvents {
  /** Asked when a finger comes down; null where the row does not move now. */
  mayBegin: () => { room: CellRoom; open: CellSide | null } | null;
  /** The finger moves the row. `armed` is the side whose outermost action it would do by letting go. */
  onMove: (offsetPx: number, armed: CellSide | null) => void;
  /** It let go: a full swipe over a side, or the side that stays open. */
  onRelease: (end: { full: CellSide } | { open: CellSide | null }) => void;
  /** The system took the gesture: everything is as it was before. */
  onCancel: () => void;
  /** A press on an open row. It does nothing but close it. */
  onPressOpen: () => void;
}

/** Lets a finger or a mouse move a row sideways. In CSS the row has `touch-action: pan-y`: the page scrolls by itself. */
export function listenForCellDrags(front: HTMLElement, events: CellDragEvents): () => void {
  const page = front.ownerDocument;
  let drag: Drag | null = null;
  /** What the click that follows a press does, other than it says. */
  let click: "as usual" | "nothing" | "closes" = "as usual";

  function onPointerDown(event: PointerEvent): void {
    click = "as usual";
    if (!event.isPrimary || event.button !== 0) return;
    const begun = events.mayBegin();
    if (begun === null) return;
    drag = {
      pointerId: event.pointerId,
      startX: event.clientX,
      startY: event.clientY,
      room: begun.room,
      direction: getComputedStyle(front).direction === "rtl" ? -1 : 1,
      fromPx: openOffset(begun.open, begun.room),
      draggedPx: 0,
      sideways: false,
      samples: [{ at: event.timeStamp, x: event.clientX }],
    };
    if (begun.open !== null) click = "closes";
  }

  function onPointerMove(event: PointerEvent): void {
    if (drag === null || drag.pointerId !== event.pointerId) return;
    const by = {
      x: (event.clientX - drag.startX) * drag.direction,
      y: event.clientY - drag.startY,
    };
    if (!drag.sideways) {
      const open = drag.fromPx === 0 ? null : drag.fromPx > 0 ? "start" : "end";
      const claim = claimOf(by, open, drag.room);
      if (claim === "page") drag = null;
      if (claim !== "row" || drag === null) return;
      drag.sideways = true;
      capturePointer(front, event.pointerId);
    }
    // It does not reach slides around the row.
    event.stopPropagation();
    drag.samples = [...drag.samples.slice(-8), { at: event.timeStamp, x: event.clientX }];
    drag.draggedPx = drag.fromPx + by.x;
    events.onMove(heldOffset(drag.draggedPx, drag.room), armedSide(drag.draggedPx, drag.room));
  }

  function onPointerUp(event: PointerEvent): void {
    if (drag === null || drag.pointerId !== event.pointerId) return;
    const { sideways, draggedPx, direction, room, samples } = drag;
    drag = null;
    if (!sideways) return;
    click = "nothing";
    const full = armedSide(draggedPx, room);
    const velocity = releaseVelocityPxPerMs(samples, event.timeStamp) * direction;
    events.onRelease(full === null ? { open: restingSide(draggedPx, velocity, room) } : { full });
  }

  function onInterrupt(event: Event): void {
    if (drag === null || (event.type !== "pointercancel" && !page.hidden)) return;
    const { sideways } = drag;
    drag = null;
    if (sideways) events.onCancel();
  }

  function onClick(event: MouseEvent): void {
    if (click === "as usual") return;
    event.preventDefault();
    event.stopPropagation();
    if (click === "closes") events.onPressOpen();
    click = "as usual";
  }

  // A picture or a link would be dragged away by the mouse.
  function onDragStart(event: DragEvent): void {
    event.preventDefault();
  }

  const listening = new AbortController();
  const { signal } = listening;
  front.addEventListener("pointerdown", onPointerDown, { signal });
  front.addEventListener("pointermove", onPointerMove, { signal });
  front.addEventListener("click", onClick, { signal, capture: true });
  front.addEventListener("dragstart", onDragStart, { signal });
  // A mouse may be let go anywhere.
  page.addEventListener("pointerup", onPointerUp, { signal, capture: true });
  page.addEventListener("pointercancel", onInterrupt, { signal, capture: true });
  page.addEventListener("visibilitychange", onInterrupt, { signal });
  return () => listening.abort();
}
