import { keepTabInside } from "./focus.ts";
import { scrollLocked } from "./scroll-lock.css.ts";
import { dismissByEscape, isTopmost } from "./stack.ts";

let holders = 0;

/** Keeps Tab inside the panel and answers Escape. Returns the release. */
export function holdKeys(panel: HTMLElement): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || !isTopmost(panel)) return;
    if (event.key === "Escape") dismissByEscape(event);
    else if (event.key === "Tab") keepTabInside(panel, event);
  };
  document.addEventListener("keydown", onKeyDown);
  return () => document.removeEventListener("keydown", onKeyDown);
}

/** Keeps the page behind still and the keys in the panel. Returns the release. */
export function holdPage(panel: HTMLElement): () => void {
  const page = document.documentElement;
  const releaseKeys = holdKeys(panel);
  holders += 1;
  page.classList.add(scrollLocked);
  return () => {
    releaseKeys();
    holders -= 1;
    if (holders > 0) return;
    page.classList.remove(scrollLocked);
    // An empty attribute left behind would differ from the page before.
    if (page.className === "") page.removeAttribute("class");
  };
}
