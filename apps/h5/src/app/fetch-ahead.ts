import type { AddressRoute } from "../tasks/routing/area.ts";
import { loadWordsOf } from "./i18n.ts";
import { whenIdle } from "./when-idle.ts";

/**
 * Fetches a page's code and words before anybody goes there, once the browser is idle. Where that fails, going there
 * tries again.
 */
export function fetchAhead(
  path: string,
  areas: Readonly<Record<string, readonly AddressRoute[]>>,
): void {
  const work = (): void => {
    // A browser may remember a module that failed to load, for as long as its page lives.
    if (!navigator.onLine) return;
    for (const [area, routes] of Object.entries(areas)) {
      const load = routes.find((route) => route.path === path)?.screen;
      if (load !== undefined) void Promise.all([load(), loadWordsOf(area)]).catch(() => undefined);
    }
  };
  whenIdle(work);
}
