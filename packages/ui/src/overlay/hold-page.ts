import { keepTabInside } from "./focus.ts";
import { scrollLocked } from "./scroll-lock.css.ts";
import { dismissByEscape, isTopmost } from "./stack.ts";

let holders = 0;

/** Keeps the page behind still and Tab inside the panel, and answers Escape. Returns the release. */
export function holdPage(panel: HTMLElement): () => void {
  const page = document.documentElement;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || !isTopmost(panel)) return;
    if (event.key === "Escape") dismissByEscape(event);
    else if (event.key === "Tab") keepTabInside(panel, event);
  };
  holders += 1;
  page.classList.add(scrollLocked);
  document.addEventListener("keydown", onKeyDown);
  return () => {
    document.removeEventListener("keydown", onKeyDown);
    holders -= 1;
    if (holders > 0) return;
    page.classList.remove(scrollLocked);
    // An empty attribute left behind would differ from the page before.
    if (page.className === "") page.removeAttribute("class");
  };
}
