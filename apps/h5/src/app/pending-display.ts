import type { Query, QueryCache, QueryPersister } from "@tanstack/react-query";

/** How long a pending state stays once it shows, in ms. Specification sections 4 and 9; product 4.1. */
export const PENDING_MINIMUM_MS = 200;

/** What the app takes over of the document that stood there before it. Empty but for that time. */
export interface Takeover {
  /** Since when the document has shown the page's pending state, in ms of `performance.now()`. */
  shownAtMs?: number | undefined;
  /** Resolves when the page is the app's, where it is taken over as it stands. */
  done?: Promise<void>;
}

/**
 * Keeps the pending state of every query on screen for its minimum: a first answer, good or bad, is held back until
 * then. It is counted from the frame that shows it, which on a busy phone comes long after the page was changed. What
 * nobody looks at, has been looked at long enough already, or is shown from the cache never waits.
 * While the app takes over a page that waits, no answer may change what it is to find there.
 */
export function holdPending(cache: QueryCache, takeover: Takeover): QueryPersister {
  const shownAtMs = new WeakMap<object, Promise<number>>();

  cache.subscribe(({ query }) => {
    const isShown = query.state.status === "pending" && query.getObserversCount() > 0;
    if (!isShown) shownAtMs.delete(query);
    else if (!shownAtMs.has(query)) {
      shownAtMs.set(query, Promise.resolve(takeover.shownAtMs ?? painted()));
    }
  });

  async function untilSeen(query: Query): Promise<void> {
    const shown = shownAtMs.get(query);
    // Something else may stand in its place, such as the answer to the question before.
    const isPending = query.observers.some((observer) => observer.getCurrentResult().isPending);
    if (shown === undefined || !isPending) return;
    const leftMs = (await shown) + PENDING_MINIMUM_MS - performance.now();
    if (leftMs > 0) await new Promise((resolve) => void setTimeout(resolve, leftMs));
  }

  return async (queryFn, context, query) => {
    try {
      return await queryFn(context);
    } finally {
      await takeover.done;
      await untilSeen(query);
    }
  };
}

/** When what has just been put into the page is on the screen, in ms of `performance.now()`. */
async function painted(): Promise<number> {
  // A page that is not looked at gets no frame.
  if (!document.hidden) {
    await new Promise((resolve) => {
      // The frame's own work comes before the next task.
      requestAnimationFrame(() => void setTimeout(resolve));
    });
  }
  return performance.now();
}
