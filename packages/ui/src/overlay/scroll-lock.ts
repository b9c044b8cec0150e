import { scrollLocked } from "./scroll-lock.css.ts";

let holders = 0;

/**
 * Keeps the page behind an overlay still. Counted, so that the page moves again only when the last
 * holder lets go; letting go twice counts once.
 */
export function lockScroll(): () => void {
  const { classList } = document.documentElement;
  if (holders === 0) classList.add(scrollLocked);
  holders += 1;
  let held = true;
  return () => {
    if (!held) return;
    held = false;
    holders -= 1;
    if (holders > 0) return;
    classList.remove(scrollLocked);
    // An empty attribute left behind would differ from the page before.
    if (classList.length === 0) document.documentElement.removeAttribute("class");
  };
}
