import { displayNow } from "../platform/display/display.ts";
import { hasLoginMark } from "../platform/session/login-mark.ts";
import { startFacts } from "../start/start-facts.ts";

/**
 * Prepares the prerendered page for reading: in the dealer's language, with the address's query kept for after the
 * login. A visitor who is not known to be logged in sees nothing of a page behind the login.
 */
export function prepareStaticPage(page: Document): void {
  const root = page.querySelector<HTMLElement>("#root");
  if (root?.dataset["page"] === undefined) return;
  // The service shows the page at once only to who has a session's cookie; taking it away again would be seen.
  const isKnown = hasLoginMark() || "atOnce" in page.documentElement.dataset;
  if (root.dataset["page"] === "/home" && !isKnown) {
    root.replaceChildren();
    return;
  }
  const { language } = displayNow();
  const inLanguage = page.querySelector<HTMLTemplateElement>(`template[data-page="${language}"]`);
  if (inLanguage !== null) {
    root.replaceChildren(inLanguage.content.cloneNode(true));
    root.dataset["language"] = language;
  }
  root.addEventListener("click", rememberTap, { signal: startFacts().taps.signal });
  const { search } = page.location;
  for (const link of root.querySelectorAll<HTMLAnchorElement>('a[href="/phoneLogin"]')) {
    link.setAttribute("href", `/phoneLogin${search}`);
  }
}

/**
 * A tap that the app is not there to answer yet is kept for it. The browser must not answer it either: it would send
 * the form, with the number that was typed, to the page's own address.
 */
function rememberTap(event: Event): void {
  const button = event.target instanceof Element ? event.target.closest("button") : null;
  if (button === null) return;
  event.preventDefault();
  startFacts().tapped = button;
}
