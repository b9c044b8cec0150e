import type { Areas } from "../platform/routing/area.ts";
import { loadWordsOf } from "./i18n.ts";
import { loadRouteCipher } from "../platform/routing/encrypted-params-window.ts";
import { whenIdle } from "./when-idle.ts";

/** Loads a page's code and texts in advance, once the browser is idle. Where that fails, the navigation tries again. */
export function prefetchPage(path: string, areas: () => Promise<Areas>): void {
  const work = async (): Promise<void> => {
    for (const [area, routes] of Object.entries(await areas())) {
      const { screen, middleware } = routes.find((route) => route.path === path) ?? {};
      // Both are in the file of the cipher.
      if (middleware !== undefined)
        await Promise.all([import("./middleware.ts"), loadRouteCipher()]);
      if (screen !== undefined) await Promise.all([screen(), loadWordsOf(area)]);
    }
  };
  whenIdle(() => {
    // A browser may remember a module that failed to load, for as long as its page lives.
    if (navigator.onLine) work().catch(() => undefined);
  });
}
