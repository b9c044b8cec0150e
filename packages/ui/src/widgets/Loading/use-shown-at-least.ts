import { useEffect, useRef, useState } from "react";

/**
 * True while `open`, and then until it has been true for `minimumMs` in all, so that what flashes up
 * can be seen.
 */
export function useShownAtLeast(open: boolean, minimumMs: number): boolean {
  const [shown, setShown] = useState(open);
  const shownAt = useRef(0);
  if (open && !shown) setShown(true);

  useEffect(() => {
    if (open) {
      shownAt.current = performance.now();
      return undefined;
    }
    const left = minimumMs - (performance.now() - shownAt.current);
    const timer = setTimeout(() => setShown(false), Math.max(0, left));
    return () => clearTimeout(timer);
  }, [open, minimumMs]);

  return open || shown;
}
