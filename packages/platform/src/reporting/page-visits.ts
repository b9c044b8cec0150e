/** How long pages are looked at. A page in the background is not looked at. */
export interface PageVisits {
  /** Another page is shown; `onLeave` is told of the one before it. */
  open(page: string): void;
  /** The document is hidden, or goes away. */
  hide(): void;
  /** The document is looked at again. */
  show(): void;
}

/** @param now a clock that only goes forward, in ms. */
export function createPageVisits(
  now: () => number,
  onLeave: (page: string, lookedAtMs: number) => void,
): PageVisits {
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
      since = now();
    },
    // Phones end a hidden page without another word, so hiding it counts as leaving.
    hide: leave,
    show() {
      if (page !== null) since ??= now();
    },
  };
}
