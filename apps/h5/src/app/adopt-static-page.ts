import { startFacts } from "../start/start-facts.ts";
import { landingOf } from "../platform/session/landing.ts";

/** A prerendered page of the document. */
export interface StaticPage {
  /** Whether React may take it over as it is: it is the page that the app would render first. */
  readonly isFirstRender: (shown: {
    pathname: string;
    search: string;
    language: string;
  }) => boolean;
}

/** What the document already shows in `root`. */
export function staticPageIn(root: HTMLElement): StaticPage {
  const { page, language } = root.dataset;
  return {
    isFirstRender: (shown) =>
      root.firstElementChild !== null &&
      page === (shown.pathname.replace(/\/+$/, "") || "/") &&
      language === shown.language &&
      // A target that was refused is said at once, above the form.
      !landingOf(new URLSearchParams(shown.search)).refused,
  };
}

/** When the document showed its page, in ms of `performance.now()`; undefined where nothing has been painted yet. */
export function firstPaintAtMs(): number | undefined {
  return performance.getEntriesByName("first-contentful-paint")[0]?.startTime;
}

/**
 * Keeps what is typed into a page until another replaces it. Call it before, and the returned function once the other
 * page is there.
 */
export function keepTyped(root: HTMLElement): () => void {
  // They keep their values when they have left the page.
  const before = [...root.querySelectorAll("input")];
  const watch = new AbortController();
  const atFocus = () => before.find((input) => input === document.activeElement);
  let focused = atFocus();
  root.addEventListener("focusin", () => (focused = atFocus() ?? focused), {
    signal: watch.signal,
  });
  return () => {
    watch.abort();
    for (const typed of before) {
      const { name, value } = typed;
      const input = root.querySelector<HTMLInputElement>(`input[name="${name}"]`);
      if (name === "" || value === "" || input === null) continue;
      // React watches the property of the element; only the prototype's setter gets past it.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, value);
      input.dispatchEvent(new Event("input", { bubbles: true }));
      if (typed === focused) input.focus();
    }
  };
}

/** Gives the app the tap that came before it, once it is there to answer. */
export function repeatTap(root: HTMLElement): void {
  const facts = startFacts();
  facts.taps.abort();
  const { tapped } = facts;
  facts.tapped = null;
  if (tapped === null) return;
  const sameNow = root.querySelector<HTMLElement>(
    `[data-testid="${tapped.dataset["testid"] ?? ""}"]`,
  );
  (tapped.isConnected ? tapped : sameNow)?.click();
}
