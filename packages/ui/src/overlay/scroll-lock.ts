import { scrollLocked } from "./scroll-lock.css.ts";

/** Keeps the page behind still. The stack of overlays takes it once, however many are open. */
export function lockScroll(): () => void {
  const page = document.documentElement;
  page.classList.add(scrollLocked);
  return () => {
    page.classList.remove(scrollLocked);
    // An empty attribute left behind would differ from the page before.
    if (page.className === "") page.removeAttribute("class");
  };
}
