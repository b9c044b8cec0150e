import { type RefObject, useEffect } from "react";

/**
 * Writes how much of the layout viewport the on-screen keyboard covers into `--kd-keyboard`, so that
 * a panel with fields rises above it.
 */
export function useKeyboardInset(panelRef: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { visualViewport } = window;
    if (visualViewport === null) return undefined;
    const update = () => {
      const covered = window.innerHeight - visualViewport.height - visualViewport.offsetTop;
      // Pinch zoom shrinks the visual viewport too, and is not a keyboard.
      const keyboardPx = visualViewport.scale > 1.01 ? 0 : Math.max(0, Math.round(covered));
      panelRef.current?.style.setProperty("--kd-keyboard", `${keyboardPx}px`);
    };
    const listening = new AbortController();
    const { signal } = listening;
    visualViewport.addEventListener("resize", update, { signal });
    visualViewport.addEventListener("scroll", update, { signal });
    return () => listening.abort();
  }, [panelRef]);
}
