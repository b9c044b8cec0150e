/**
 * What the phone's back button means while overlays are open. The manager says how many back steps
 * it wants to answer; the adapter says when some of them were used.
 */
export interface OverlayBack {
  /** Calls `onBack` with the number of back steps that are left, each time the user goes back. */
  listen(onBack: (depth: number) => void): void;
  /** The next `depth` back steps belong to overlays. */
  setDepth(depth: number): void;
  /** Resolves when no step is under way, so that a page can be opened without a race. */
  settled(): Promise<void>;
}

const DEPTH_KEY = "kdDepth";

/** A `go()` that the browser ignores gives no event; after this it counts as done. */
const TRAVEL_TIMEOUT_MS = 500;

/**
 * Back through the browser's history: each open overlay owns one entry of the same address. Steps
 * are taken together after the current task, and entries after the next frame, so an overlay that
 * opens as another closes reuses its entry, and React's double mounting leaves no trace.
 *
 * @param isLeaving whether the router is on its way to another page. A step back would cancel that,
 *   so the entry of an overlay that closes meanwhile is left behind, and later stepped over.
 */
export function createHistoryBack(target: Window, isLeaving?: () => boolean): OverlayBack {
  const { history } = target;
  let wanted = 0;
  let scheduled = false;
  let travelTimer: number | undefined;
  let notify: ((depth: number) => void) | undefined;
  const waiting: (() => void)[] = [];

  function depthHere(): number {
    return Number(history.state?.[DEPTH_KEY] ?? 0);
  }

  function travel(steps: number): void {
    travelTimer = target.setTimeout(() => {
      travelTimer = undefined;
      rest();
    }, TRAVEL_TIMEOUT_MS);
    history.go(steps);
  }

  function rest(): void {
    for (const resolve of waiting.splice(0)) resolve();
  }

  function reconcile(): void {
    scheduled = false;
    if (travelTimer !== undefined) return;
    const here = depthHere();
    if (wanted < here && isLeaving?.() !== true) {
      travel(wanted - here);
      return;
    }
    for (let depth = here + 1; depth <= wanted; depth += 1) {
      // The router's own keys are kept: to it, this is the same page.
      history.pushState({ ...history.state, [DEPTH_KEY]: depth }, "");
    }
    rest();
  }

  function onPopState(): void {
    if (travelTimer !== undefined) {
      target.clearTimeout(travelTimer);
      travelTimer = undefined;
      reconcile();
      return;
    }
    const here = depthHere();
    if (here < wanted) notify?.(here);
    // An entry left behind by an overlay that closed after its page was left: step over it.
    else if (here > wanted) travel(wanted - here);
  }

  return {
    listen(onBack) {
      if (notify === undefined) target.addEventListener("popstate", onPopState);
      notify = onBack;
    },
    setDepth(depth) {
      wanted = depth;
      const here = depthHere();
      if (scheduled || depth === here) return;
      scheduled = true;
      // An entry costs a phone tens of milliseconds: the overlay is on the screen before it is taken.
      if (depth < here) target.setTimeout(reconcile);
      else target.requestAnimationFrame(() => target.requestAnimationFrame(reconcile));
    },
    settled() {
      if (!scheduled && travelTimer === undefined) return Promise.resolve();
      return new Promise((resolve) => waiting.push(resolve));
    },
  };
}
