/** How long pages are viewed. A page in the background does not count as viewed. */
export interface PageVisits {
  /** Another page is shown; calls `onLeave` with the one before it. */
  open(page: string): void;
  /** The document is hidden, or goes away. */
  hide(): void;
  /** The document is visible again. */
  show(): void;
}

export interface PageVisitFacts {
  /** A monotonic clock, in ms. */
  readonly now: () => number;
  /** Whether the document is in the background, where a page may be opened too. */
  readonly isHidden: () => boolean;
  readonly onLeave: (page: string, lookedAtMs: number) => void;
}

export function createPageVisits({ now, isHidden, onLeave }: PageVisitFacts): PageVisits {
  let page: string | null = null;
  /** Since when the page is viewed; null while it is hidden. */
  let since: number | null = null;

  const leave = (): void => {
    if (page !== null && since !== null) onLeave(page, now() - since);
    since = null;
  };
  return {
    open(next) {
      leave();
      page = next;
      since = isHidden() ? null : now();
    },
    // Phones end a hidden page without a further event, so hiding it counts as leaving.
    hide: leave,
    show() {
      if (page !== null) since ??= now();
    },
  };
}
