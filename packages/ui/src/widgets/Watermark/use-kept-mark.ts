import { type RefObject, useLayoutEffect, useReducer, useRef } from "react";
import { useLatest } from "../../private/use-latest.ts";

/** A mark that something changes again and again, as extensions of a browser do, is put back no more often than this. */
const AT_MOST_EACH_MS = 500;

/**
 * Puts a mark back that was taken off the page, hidden or changed. Answers the number of the mark: another one is another
 * element.
 */
export function useKeptMark(
  frame: RefObject<HTMLElement | null>,
  mark: RefObject<SVGSVGElement | null>,
  onTamper: (() => void) | undefined,
): number {
  const [number, replace] = useReducer((count: number) => count + 1, 0);
  const replacedAt = useRef(-Infinity);
  const latestTamper = useLatest(onTamper);

  // Each time that React has drawn it: what React changed itself is not looked at.
  useLayoutEffect(() => {
    const { current: around } = frame;
    const { current: kept } = mark;
    if (around === null || kept === null) return undefined;
    let timer = 0;
    const observer = new MutationObserver(() => {
      // It is React's, which takes it away from where it was.
      if (kept.parentNode !== around) around.append(kept);
      observer.disconnect();
      const wait = replacedAt.current + AT_MOST_EACH_MS - performance.now();
      timer = window.setTimeout(
        () => {
          replacedAt.current = performance.now();
          replace();
          latestTamper.current?.();
        },
        Math.max(0, wait),
      );
    });
    observer.observe(around, { childList: true });
    observer.observe(kept, {
      attributes: true,
      childList: true,
      characterData: true,
      subtree: true,
    });
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  });

  return number;
}
