import { type PointerEvent, type RefObject, useLayoutEffect, useRef } from "react";
import { capturePointer } from "../../private/capture-pointer.ts";

/** A drag further than this closes; anything less springs back. */
const CLOSE_DISTANCE_PX = 96;

/** A press that moved less than this was meant for what lies under the finger. */
const SLOP_PX = 6;

/** By then a parent that closes the sheet has closed it. */
const REFUSAL_WAIT_MS = 60;

interface SwipeHandlers {
  onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  onPointerUp: () => void;
  onPointerCancel: () => void;
}

/** Lets a panel follow a finger downwards and asks to close it when the finger meant it. */
export function useSwipeDown(
  panelRef: RefObject<HTMLElement | null>,
  active: boolean,
  onSwipe: () => void,
): SwipeHandlers {
  const startY = useRef<number | null>(null);
  const distancePx = useRef(0);

  // Opened again before it was gone, or no longer to be moved: it is where it belongs, also under a finger.
  useLayoutEffect(() => {
    release(false);
    // oxlint-disable-next-line react-hooks/exhaustive-deps, react/exhaustive-effect-dependencies -- `release` is a new function in each render; only a change of `active` ends a drag
  }, [active]);

  function release(closes: boolean): void {
    startY.current = null;
    if (closes && active) onSwipe();
    // The exit goes on from where the finger left the panel; one that is open by then springs back.
    setTimeout(
      () => {
        const panel = panelRef.current;
        if (panel?.dataset["state"] === "open") panel.style.removeProperty("translate");
      },
      closes ? REFUSAL_WAIT_MS : 0,
    );
  }

  return {
    onPointerDown(event) {
      const onButton = event.target instanceof Element && event.target.closest("button") !== null;
      if (onButton || !event.isPrimary) return;
      startY.current = event.clientY;
      distancePx.current = 0;
    },
    onPointerMove(event) {
      if (startY.current === null) return;
      distancePx.current = Math.max(0, event.clientY - startY.current);
      if (distancePx.current < SLOP_PX) return;
      capturePointer(event.currentTarget, event.pointerId);
      panelRef.current?.style.setProperty("translate", `0 ${distancePx.current}px`);
    },
    onPointerUp: () => release(distancePx.current > CLOSE_DISTANCE_PX),
    onPointerCancel: () => release(false),
  };
}
