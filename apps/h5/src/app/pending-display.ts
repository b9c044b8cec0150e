import type { Query, QueryCache, QueryPersister } from "@tanstack/react-query";

/** How long a pending state stays once it shows, in ms. Specification sections 4 and 9; product 4.1. */
export const PENDING_MINIMUM_MS = 200;

/** What the app takes over from the prerendered document. Empty except for that time. */
export interface Takeover {
  /** Since when the document has shown the page's pending state, in ms of `performance.now()`. */
  shownAtMs?: number | undefined;
  /** Resolves when the page is the app's, where it is hydrated. */
  done?: Promise<void>;
}

/**
 * Keeps the pending state of every query on screen for its minimum: a first answer, good or bad, is held back until
 * then. The time counts from the frame that shows it, which on a busy phone comes long after the page was changed. An
 * answer never waits where the pending state is not visible, has been visible long enough, or is covered by the cache.
 * While the app hydrates a pending page, no answer may change what it is to find there.
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
    // It may have been replaced, for example by the answer to an earlier request.
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

/** When the latest change of the page is on the screen, in ms of `performance.now()`. */
async function painted(): Promise<number> {
  // A hidden page gets no frame.
  if (!document.hidden) {
    await new Promise((resolve) => {
      // The frame's own work comes before the next task.
      requestAnimationFrame(() => void setTimeout(resolve));
    });
  }
  return performance.now();
}
