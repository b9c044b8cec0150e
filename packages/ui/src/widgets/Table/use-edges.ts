import { type RefObject, useLayoutEffect, useState } from "react";

/**
 * Says on the frame on which side more columns lie (`data-before`, `data-after`), and whether there is anything to scroll
 * at all. Keeps what gets the focus out from under the first column.
 */
export function useEdges(
  frame: RefObject<HTMLElement | null>,
  scroller: RefObject<HTMLElement | null>,
): { scrolls: boolean } {
  const [scrolls, setScrolls] = useState(false);

  useLayoutEffect(() => {
    const { current: outer } = frame;
    const { current: inner } = scroller;
    if (outer === null || inner === null) return undefined;
    const mark = (): void => {
      // Positions of a scrolled part are fractions, and negative where it is read from right to left.
      const passed = Math.abs(inner.scrollLeft);
      outer.dataset["before"] = String(passed > 1);
      outer.dataset["after"] = String(inner.scrollWidth - inner.clientWidth - passed > 1);
    };
    const measure = (): void => {
      const first = inner.querySelector("th");
      inner.style.setProperty("scroll-padding-inline-start", `${first?.offsetWidth ?? 0}px`);
      setScrolls(
        inner.scrollWidth > inner.clientWidth + 1 || inner.scrollHeight > inner.clientHeight + 1,
      );
      mark();
    };
    // Safari brings what gets the focus in sight without regard to the padding.
    const uncover = ({ target }: FocusEvent): void => {
      const cell = target instanceof Element ? target.closest("th, td") : null;
      const first = cell?.parentElement?.firstElementChild;
      if (cell === null || first === null || first === undefined || cell === first) return;
      const place = cell.getBoundingClientRect();
      const cover = first.getBoundingClientRect();
      const covered =
        getComputedStyle(inner).direction === "rtl"
          ? Math.min(0, cover.left - place.right)
          : Math.max(0, cover.right - place.left);
      if (covered !== 0) inner.scrollLeft -= covered;
    };
    measure();
    inner.addEventListener("focusin", uncover);
    inner.addEventListener("scroll", mark, { passive: true });
    const watch = new ResizeObserver(measure);
    watch.observe(inner);
    if (inner.firstElementChild !== null) watch.observe(inner.firstElementChild);
    return () => {
      inner.removeEventListener("focusin", uncover);
      inner.removeEventListener("scroll", mark);
      watch.disconnect();
    };
  }, [frame, scroller]);

  return { scrolls };
}
