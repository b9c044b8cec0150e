import { type RefObject, useLayoutEffect } from "react";
import { whenLaidOut } from "./when-laid-out.ts";

const INSET = "--kd-keyboard";

/**
 * Writes how much of the layout viewport the on-screen keyboard covers into `--kd-keyboard`, so that
 * what the element holds rises above it: also above a keyboard that was up before it was shown.
 */
export function useKeyboardInset(
  elementRef: RefObject<HTMLElement | null>,
  isShown: boolean,
): void {
  useLayoutEffect(() => {
    const { visualViewport } = window;
    if (!isShown || visualViewport === null) return undefined;
    const update = () => {
      const covered = window.innerHeight - visualViewport.height - visualViewport.offsetTop;
      // Pinch zoom shrinks the visual viewport too, and is not a keyboard.
      const keyboardPx = visualViewport.scale > 1.01 ? 0 : Math.max(0, Math.round(covered));
      const covering = `${keyboardPx}px`;
      const style = elementRef.current?.style;
      // Without a keyboard, as nearly always, nothing is written that styles would be calculated for.
      if (style === undefined || (style.getPropertyValue(INSET) || "0px") === covering) return;
      style.setProperty(INSET, covering);
    };
    const element = elementRef.current;
    const stopWaiting = element === null ? undefined : whenLaidOut(element, update);
    const listening = new AbortController();
    const { signal } = listening;
    visualViewport.addEventListener("resize", update, { signal });
    visualViewport.addEventListener("scroll", update, { signal });
    return () => {
      stopWaiting?.();
      listening.abort();
    };
  }, [elementRef, isShown]);
}
