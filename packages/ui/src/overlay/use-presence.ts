import { type RefObject, useEffect, useState } from "react";

/** Longest exit that is waited for, also where the page is hidden and no animation ends. */
const EXIT_LIMIT_MS = 600;

/**
 * Keeps an element on the page until its closing animation has ended.
 *
 * @param onGone called once after each closing, when the element has left.
 */
export function usePresence(
  open: boolean,
  elementRef: RefObject<HTMLElement | null>,
  onGone?: () => void,
): boolean {
  const [present, setPresent] = useState(open);
  if (open && !present) setPresent(true);

  useEffect(() => {
    if (open || !present) return undefined;
    const element = elementRef.current;
    const parts = element === null ? [] : [element, ...element.children];
    const endings = parts.flatMap((part) => part.getAnimations()).map(({ finished }) => finished);
    const limit = new Promise((resolve) => setTimeout(resolve, EXIT_LIMIT_MS));
    let waiting = true;
    const leave = async () => {
      await Promise.race([Promise.allSettled(endings), limit]);
      if (!waiting) return;
      setPresent(false);
      onGone?.();
    };
    void leave();
    return () => {
      waiting = false;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a new callback must not restart the exit
  }, [open, present, elementRef]);

  return open || present;
}
