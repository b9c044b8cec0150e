import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { apart, clampScale, MAX_SCALE, middle, type Place } from "../ImageZoom/zoom-view.ts";

/** A page is never narrower than the reader; from there as far as a picture goes: specification section 9. */
const LIMITS = { min: 1, max: MAX_SCALE };

/** What a double tap enlarges to. */
const DOUBLE_TAP_SCALE = 2;

/** A trackpad's pinch arrives as turns of a wheel; it follows the fingers at this share. */
const TRACKPAD_SHARE_PER_PX = 0.01;

export interface PageZoom {
  /** 1 fits the width. */
  readonly zoom: number;
  /** Another scale, with what is under the place held still: by default what is in the middle. */
  readonly zoomTo: (scale: number, at?: Place) => void;
}

export const isLargest = (zoom: number): boolean => zoom >= LIMITS.max;
export const isSmallest = (zoom: number): boolean => zoom <= LIMITS.min;

function fingersOf({ touches }: TouchEvent): [Place, Place] | null {
  const [one, other] = Array.from(touches, ({ clientX, clientY }) => ({ x: clientX, y: clientY }));
  return one === undefined || other === undefined || touches.length > 2 ? null : [one, other];
}

/** Lays the column of pages out as wide as it is zoomed; the scroller moves it, as it moves any page. */
export function usePageZoom(
  scroller: RefObject<HTMLElement | null>,
  column: RefObject<HTMLElement | null>,
): PageZoom {
  const [zoom, setZoom] = useState(1);
  const current = useRef(1);

  const zoomTo = useCallback(
    (scale: number, at?: Place) => {
      const [frame, pages] = [scroller.current, column.current];
      if (frame === null || pages === null) return;
      const next = clampScale(scale, LIMITS);
      const seen = frame.getBoundingClientRect();
      const held = at ?? { x: seen.left + seen.width / 2, y: seen.top + seen.height / 2 };
      const before = pages.getBoundingClientRect();
      const share = {
        x: (held.x - before.left) / before.width,
        y: (held.y - before.top) / before.height,
      };
      pages.style.inlineSize = `${next * 100}%`;
      const after = pages.getBoundingClientRect();
      frame.scrollLeft += after.left + share.x * after.width - held.x;
      frame.scrollTop += after.top + share.y * after.height - held.y;
      current.current = next;
      setZoom(next);
    },
    [scroller, column],
  );

  useEffect(() => {
    const frame = scroller.current;
    if (frame === null) return undefined;
    const listening = new AbortController();
    const { signal } = listening;
    let pinch: { zoom: number; fromPx: number } | null = null;
    let lastPointer = "";

    frame.addEventListener(
      "touchstart",
      (event) => {
        const fingers = fingersOf(event);
        pinch =
          fingers === null ? null : { zoom: current.current, fromPx: Math.max(1, apart(fingers)) };
      },
      { signal, passive: true },
    );
    frame.addEventListener(
      "touchmove",
      (event) => {
        const fingers = fingersOf(event);
        if (pinch === null || fingers === null) return;
        // The browser would zoom the whole page, bars and all.
        if (event.cancelable) event.preventDefault();
        zoomTo((pinch.zoom * apart(fingers)) / pinch.fromPx, middle(fingers));
      },
      { signal, passive: false },
    );
    for (const end of ["touchend", "touchcancel"] as const) {
      frame.addEventListener(
        end,
        () => {
          pinch = null;
        },
        { signal },
      );
    }
    frame.addEventListener(
      "wheel",
      (event) => {
        if (!event.ctrlKey) return;
        if (event.cancelable) event.preventDefault();
        const scale = current.current * Math.exp(-event.deltaY * TRACKPAD_SHARE_PER_PX);
        zoomTo(scale, { x: event.clientX, y: event.clientY });
      },
      { signal, passive: false },
    );
    frame.addEventListener(
      "pointerdown",
      ({ pointerType }) => {
        lastPointer = pointerType;
      },
      { signal },
    );
    frame.addEventListener(
      "dblclick",
      ({ clientX, clientY }) => {
        // With a mouse it selects a word.
        if (lastPointer !== "touch") return;
        zoomTo(current.current > 1 ? 1 : DOUBLE_TAP_SCALE, { x: clientX, y: clientY });
      },
      { signal },
    );
    return () => listening.abort();
  }, [scroller, zoomTo]);

  return { zoom, zoomTo };
}
