import { useEffect, useEffectEvent, useRef } from "react";
import { useLocation } from "react-router";
import { report } from "../platform/reporting/report.ts";
import { focusHeading } from "../platform/screen/focus-heading.ts";

/** Name of the product, behind the page's own title. */
const PRODUCT = "刻度";

function nameDocument(): void {
  const name = document.querySelector("h1")?.textContent.trim() ?? "";
  document.title = name === "" ? PRODUCT : `${name} · ${PRODUCT}`;
}

/**
 * After each change of page: names the document after the page's heading and moves focus there, so
 * that a screen reader begins at the title. A change of query or hash is no change of page.
 */
export function useAfterNavigation(): void {
  const { pathname, search } = useLocation();
  const before = useRef<string | null>(null);
  // A change of query is no change of page, so it is read and not watched.
  const tellPage = useEffectEvent(() => report({ type: "page", pathname, search }));

  useEffect(() => {
    const moved = before.current !== null && before.current !== pathname;
    before.current = pathname;
    if (moved) focusHeading();
    tellPage();
  }, [pathname]);

  // On every render of the shell: a new page has a new heading to watch.
  useEffect(() => {
    nameDocument();
    // A page may learn its title from its data.
    const watch = new MutationObserver(nameDocument);
    const heading = document.querySelector("h1");
    if (heading !== null)
      watch.observe(heading, { characterData: true, childList: true, subtree: true });
    return () => watch.disconnect();
  });
}
