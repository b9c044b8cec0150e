import { useLayoutEffect } from "react";

/**
 * Writes how much of the layout viewport the on-screen keyboard covers into `--kd-keyboard` of the
 * element, so that what stands in it can rise above the keyboard. Also when the keyboard was up first.
 */
export function useKeyboardInset(element: HTMLElement | null): void {
  useLayoutEffect(() => {
    const { visualViewport } = window;
    if (visualViewport === null || element === null) return undefined;
    const update = () => {
      const covered = window.innerHeight - visualViewport.height - visualViewport.offsetTop;
      // Pinch zoom shrinks the visual viewport too, and is not a keyboard.
      const keyboardPx = visualViewport.scale > 1.01 ? 0 : Math.max(0, Math.round(covered));
      element.style.setProperty("--kd-keyboard", `${keyboardPx}px`);
    };
    update();
    const listening = new AbortController();
    const { signal } = listening;
    visualViewport.addEventListener("resize", update, { signal });
    visualViewport.addEventListener("scroll", update, { signal });
    return () => listening.abort();
  }, [element]);
}
