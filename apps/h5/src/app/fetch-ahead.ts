import { PREFETCH_IDLE_TIMEOUT_MS } from "@kedu/platform";
import type { AddressRoute } from "../tasks/routing/area.ts";
import { loadWordsOf } from "./i18n.ts";

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
  // Safari has no idle callback: there the wait is the longest there may be. Specification section 9.
  const { requestIdleCallback } = globalThis as Partial<typeof globalThis>;
  if (requestIdleCallback === undefined) setTimeout(work, PREFETCH_IDLE_TIMEOUT_MS);
  else requestIdleCallback(work, { timeout: PREFETCH_IDLE_TIMEOUT_MS });
}
