import { type RefObject, useEffect, useRef, useState } from "react";

/** Rounded layout leaves fractions of a pixel at the end of a scroll. */
const END_TOLERANCE_PX = 4;
const TICK_MS = 250;

export interface ReadingState {
  readonly scroller: RefObject<HTMLDivElement | null>;
  /** How much of the text has been visible, 0 to 1. Never falls: scrolling back is reading too. */
  readonly progress: number;
  readonly readMs: number;
  readonly scrolledToEnd: boolean;
}

/** Observes a text being read: how much of it was visible, and for how long. */
export function useReading(): ReadingState {
  const scroller = useRef<HTMLDivElement>(null);
  const [progress, setProgress] = useState(0);
  const [readMs, setReadMs] = useState(0);

  useEffect(() => {
    const element = scroller.current;
    if (element === null) return undefined;
    const look = (): void => {
      const { scrollTop, clientHeight, scrollHeight } = element;
      const seen =
        scrollTop + clientHeight >= scrollHeight - END_TOLERANCE_PX
          ? 1
          : (scrollTop + clientHeight) / scrollHeight;
      setProgress((before) => Math.max(before, seen));
    };
    // A text that needs no scrolling has been visible from the start; one that grows has not.
    const sizes = new ResizeObserver(look);
    sizes.observe(element);
    element.addEventListener("scroll", look, { passive: true });
    return () => {
      sizes.disconnect();
      element.removeEventListener("scroll", look);
    };
  }, []);

  useEffect(() => {
    let last = performance.now();
    const timer = setInterval(() => {
      const now = performance.now();
      // A hidden page is not being read.
      if (document.visibilityState === "visible") setReadMs((before) => before + (now - last));
      last = now;
    }, TICK_MS);
    return () => clearInterval(timer);
  }, []);

  return { scroller, progress, readMs, scrolledToEnd: progress === 1 };
}
