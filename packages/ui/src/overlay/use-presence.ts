import { type RefObject, useLayoutEffect, useState } from "react";
import { flushSync } from "react-dom";

/** Longest exit that is waited for, also where the page is hidden and no animation ends. */
const EXIT_LIMIT_MS = 600;

/**
 * Puts an element on the page after what is around it, and keeps it there until its closing animation
 * has ended. It is never there on a server.
 *
 * @param onGone called once after each closing, when the element has left.
 */
export function usePresence(
  open: boolean,
  elementRef: RefObject<HTMLElement | null>,
  onGone?: () => void,
): boolean {
  const [present, setPresent] = useState(false);

  useLayoutEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- one that opens together with one around it must open after it, and effects run from the inside out
    if (open) setPresent(true);
  }, [open]);

  // Undone as soon as it opens again: that ends the closing animation, which would take an open element away.
  useLayoutEffect(() => {
    if (open || !present) return undefined;
    const element = elementRef.current;
    const parts = element === null ? [] : [element, ...element.children];
    const endings = parts.flatMap((part) => part.getAnimations()).map(({ finished }) => finished);
    const limit = new Promise((resolve) => setTimeout(resolve, EXIT_LIMIT_MS));
    let waiting = true;
    const leave = async () => {
      await Promise.race([Promise.allSettled(endings), limit]);
      if (!waiting) return;
      // With its effects, so that nothing of it is left once it is off the page.
      flushSync(() => setPresent(false));
      onGone?.();
    };
    void leave();
    return () => {
      waiting = false;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a new callback must not restart the exit
  }, [open, present, elementRef]);

  return present;
}
