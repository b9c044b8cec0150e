import { useEffect, useRef, useState } from "react";
import { useLatest } from "../../private/use-latest.ts";

/** More is requested before the end becomes visible. */
const AHEAD = "0px 0px 300px 0px";

/** `stalled` after a load without new items although there are more: the list waits for its button. */
export type LoadState = "idle" | "loading" | "failed" | "stalled";

/** Loads more while the end of a list is near, and keeps a failure for the user to answer. */
export function useLoadMore(onLoadMore: () => Promise<unknown>, hasMore: boolean, count: number) {
  const [progress, setProgress] = useState<Exclude<LoadState, "stalled">>("idle");
  const [askedAtCount, setAskedAtCount] = useState(-1);
  const [lastCount, setLastCount] = useState(count);
  const [element, setElement] = useState<HTMLElement | null>(null);
  const latest = useLatest({ onLoadMore, hasMore, count });
  // State changes with the next render; the latch prevents a second load for the same end.
  const inFlight = useRef(false);
  if (count !== lastCount) {
    setLastCount(count);
    // Items came: the same count later is that of another list, such as one emptied for another filter.
    setAskedAtCount(-1);
    // A list that became shorter is another one, and the failure was not its own.
    if (count < lastCount && progress === "failed") setProgress("idle");
  }
  const state: LoadState = progress === "idle" && askedAtCount === count ? "stalled" : progress;

  async function load(): Promise<void> {
    if (inFlight.current || !latest.current.hasMore) return;
    inFlight.current = true;
    setProgress("loading");
    setAskedAtCount(latest.current.count);
    try {
      await latest.current.onLoadMore();
      // A store notifies the page of its new items in the task after its promise.
      await new Promise((resolve) => setTimeout(resolve));
      setProgress("idle");
    } catch {
      setProgress("failed");
    } finally {
      inFlight.current = false;
    }
  }
  const latestLoad = useLatest(load);

  useEffect(() => {
    // After a failure, or a load without new items, only the button tries again: the end is still visible, and the
    // service would be asked endlessly.
    if (element === null || !hasMore || state !== "idle") return undefined;
    // Observing again after each load also notices an end that is still visible.
    const watch = new IntersectionObserver(
      // A list that is scrolled at once is reported twice in one call: far from its end, and at it.
      (entries) => {
        if (entries.at(-1)?.isIntersecting === true) void latestLoad.current();
      },
      { rootMargin: AHEAD },
    );
    watch.observe(element);
    return () => watch.disconnect();
  }, [element, hasMore, state, latestLoad]);

  return { sentinel: setElement, state, load };
}
