/** How long pages are looked at. A page in the background is not looked at. */
export interface PageVisits {
  /** Another page is shown; `onLeave` is told of the one before it. */
  open(page: string): void;
  /** The document is hidden, or goes away. */
  hide(): void;
  /** The document is looked at again. */
  show(): void;
}

export interface PageVisitFacts {
  /** A clock that only goes forward, in ms. */
  readonly now: () => number;
  /** Whether the document is in the background, where a page may be opened too. */
  readonly isHidden: () => boolean;
  readonly onLeave: (page: string, lookedAtMs: number) => void;
}

export function createPageVisits({ now, isHidden, onLeave }: PageVisitFacts): PageVisits {
  let page: string | null = null;
  /** Since when the page is looked at; null while it is hidden. */
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
    // Phones end a hidden page without another word, so hiding it counts as leaving.
    hide: leave,
    show() {
      if (page !== null) since ??= now();
    },
  };
}
