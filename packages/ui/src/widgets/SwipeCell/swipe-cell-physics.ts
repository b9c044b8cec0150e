/** The side of a row on which its actions lie, in reading direction. */
export type CellSide = "start" | "end";

/** Measures of a row. Offsets are positive where they uncover the actions at its start. */
export interface CellRoom {
  readonly widthPx: number;
  /** Width of the actions; 0 where there are none. */
  readonly startPx: number;
  readonly endPx: number;
  /** The sides whose outermost action a swipe over the whole row does. */
  readonly full: Readonly<Record<CellSide, boolean>>;
}

/** A press that moved less than this was meant for what lies under the finger. */
const SLOP_PX = 6;
/** Beyond the actions the row follows the finger at this share. */
const RUBBER_SHARE = 0.25;
/** A flick counts as if it went on for this long. */
const FLICK_REACH_MS = 120;
/** A full swipe goes over this share of the row, and clearly further than its actions. */
const FULL_SHARE = 0.6;
const BEYOND_ACTIONS_PX = 48;

export function sideOf(offsetPx: number): CellSide {
  return offsetPx > 0 ? "start" : "end";
}

function actionsPx(side: CellSide, room: CellRoom): number {
  return side === "start" ? room.startPx : room.endPx;
}

/** The offset of a row that shows the actions of a side, or none. */
export function openOffset(side: CellSide | null, room: CellRoom): number {
  if (side === null) return 0;
  return side === "start" ? room.startPx : -room.endPx;
}

/**
 * Whose a movement is. A list that scrolls keeps what goes up and down, and a row what goes sideways and uncovers
 * something: with actions on one side only, the other way is left to what is around the row.
 */
export function claimOf(
  by: { readonly x: number; readonly y: number },
  open: CellSide | null,
  room: CellRoom,
): "row" | "page" | "undecided" {
  const sideways = Math.abs(by.x);
  const across = Math.abs(by.y);
  if (Math.max(sideways, across) < SLOP_PX) return "undecided";
  if (across >= sideways) return "page";
  return open !== null || actionsPx(sideOf(by.x), room) > 0 ? "row" : "page";
}

/** The offset that a dragged row is shown at. */
export function heldOffset(draggedPx: number, room: CellRoom): number {
  const side = sideOf(draggedPx);
  const actions = actionsPx(side, room);
  const distance = Math.abs(draggedPx);
  if (actions === 0 || distance === 0) return 0;
  const shown =
    distance <= actions || room.full[side]
      ? Math.min(distance, room.widthPx)
      : actions + (distance - actions) * RUBBER_SHARE;
  return Math.sign(draggedPx) * shown;
}

/** The side whose outermost action would be done if the finger let go now. */
export function armedSide(draggedPx: number, room: CellRoom): CellSide | null {
  const side = sideOf(draggedPx);
  const actions = actionsPx(side, room);
  if (actions === 0 || !room.full[side]) return null;
  const needed = Math.max(actions + BEYOND_ACTIONS_PX, room.widthPx * FULL_SHARE);
  return Math.abs(draggedPx) >= Math.min(needed, room.widthPx) ? side : null;
}

/** The side that is open after the finger has let go, without a full swipe. */
export function restingSide(
  draggedPx: number,
  velocityPxPerMs: number,
  room: CellRoom,
): CellSide | null {
  const side = sideOf(draggedPx);
  const actions = actionsPx(side, room);
  const reached = draggedPx + velocityPxPerMs * FLICK_REACH_MS;
  // A flick back closes the row, and does not open its other side.
  if (actions === 0 || sideOf(reached) !== side) return null;
  return Math.abs(reached) > actions / 2 ? side : null;
}
