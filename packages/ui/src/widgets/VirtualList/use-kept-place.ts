import type { Virtualizer } from "@tanstack/react-virtual";
import { useEffect, useLayoutEffect, useState } from "react";
import { useLatest } from "../../private/use-latest.ts";
import {
  indexOfPlace,
  type KeepPlace,
  type KeptPlace,
  placeOf,
  readPlace,
  writePlace,
} from "./kept-place.ts";

/** The place that was kept when the list was shown before. Read once. */
export function useReadPlace(keepPlace: KeepPlace | undefined): KeptPlace | null {
  const [place] = useState(() =>
    keepPlace === undefined || typeof document === "undefined"
      ? null
      : readPlace(keepPlace.store, keepPlace.name),
  );
  return place;
}

/** Goes back to the place that was kept, and keeps the one that the reader leaves. */
export function useKeptPlace<Scroller extends Element | Window>(
  virtualizer: Virtualizer<Scroller, HTMLElement>,
  options: {
    keepPlace: KeepPlace | undefined;
    place: KeptPlace | null;
    keys: readonly string[];
    ready: boolean;
  },
): void {
  const { place, ready, keepPlace } = options;

  function goBack(): void {
    if (place === null || options.keys.length === 0) return;
    const offset = virtualizer.getOffsetForIndex(indexOfPlace(place, options.keys), "start");
    if (offset !== undefined) virtualizer.scrollToOffset(offset[0] + place.intoPx);
  }

  function keep(): void {
    if (keepPlace === undefined || !ready) return;
    const rows = virtualizer.getVirtualItems().map((row) => ({ ...row, key: String(row.key) }));
    const now = placeOf(rows, virtualizer.scrollOffset ?? 0);
    if (now !== null) writePlace(keepPlace.store, keepPlace.name, now);
  }

  const latest = useLatest({ goBack, keep });

  useLayoutEffect(() => {
    if (!ready || place === null) return undefined;
    latest.current.goBack();
    // The browser or the router may put the page where it was in px, after this.
    const frame = requestAnimationFrame(() => latest.current.goBack());
    return () => cancelAnimationFrame(frame);
  }, [ready, place, latest]);

  useEffect(() => {
    if (!ready) return undefined;
    const onScrollEnd = (): void => latest.current.keep();
    let timer = 0;
    const onScroll = (): void => {
      clearTimeout(timer);
      timer = window.setTimeout(onScrollEnd, 120);
    };
    // A link is followed before the timer is due.
    document.addEventListener("click", onScrollEnd, { capture: true });
    document.addEventListener("scroll", onScroll, { capture: true, passive: true });
    window.addEventListener("pagehide", onScrollEnd);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("click", onScrollEnd, { capture: true });
      document.removeEventListener("scroll", onScroll, { capture: true });
      window.removeEventListener("pagehide", onScrollEnd);
    };
  }, [ready, latest]);
}
