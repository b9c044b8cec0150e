import { type PointerEvent, useRef } from "react";

/** Further than a day is wide, so that what lets go of the finger is no longer the day that met it. */
const LEAST_PX = 48;

interface PageSwipe {
  onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  onPointerUp: (event: PointerEvent<HTMLElement>) => void;
  onPointerCancel: () => void;
}

/** A finger that moves sideways pages on (1) or back (-1). */
export function usePageSwipe(onSwipe: (step: 1 | -1) => void): PageSwipe {
  const start = useRef<{ id: number; x: number; y: number } | null>(null);
  return {
    onPointerDown({ pointerId, clientX, clientY, pointerType, isPrimary }) {
      // A mouse has the buttons, and a second finger enlarges the page.
      start.current =
        isPrimary && pointerType !== "mouse" ? { id: pointerId, x: clientX, y: clientY } : null;
    },
    onPointerUp({ pointerId, clientX, clientY, currentTarget }) {
      const from = start.current;
      start.current = null;
      if (from === null || from.id !== pointerId) return;
      const [dx, dy] = [clientX - from.x, clientY - from.y];
      if (Math.abs(dx) < LEAST_PX || Math.abs(dx) < 2 * Math.abs(dy)) return;
      const isRtl = getComputedStyle(currentTarget).direction === "rtl";
      onSwipe(dx < 0 === isRtl ? -1 : 1);
    },
    onPointerCancel() {
      start.current = null;
    },
  };
}
