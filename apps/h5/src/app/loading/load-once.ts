import { hasReloaded, reloadFor } from "../../start/reload-mark.ts";
import { pathOf } from "../../platform/routing/path-of.ts";
import { shownAddress } from "../../platform/routing/encrypted-params-window.ts";

/**
 * Loads a screen's chunk. Where it fails (a new release removed the old files, a failing network) the page is loaded as
 * a whole at `address`, once a session (specification sections 8 and 9); after that the error shows, with a retry.
 * Where `address` is null the dealer has navigated elsewhere meanwhile, and keeps that page.
 */
export async function loadOnce<Module>(
  load: () => Promise<Module>,
  address: () => URL | null,
): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    const wanted = address();
    if (wanted === null || !mayReload(wanted)) throw error;
    reloadFor(new URL(wanted.origin + shownAddress(pathOf(wanted))));
    // The page is on its way out; nothing more may show in it.
    return new Promise(() => undefined);
  }
}

/** Reloads the page, once a session, where the failed file is a part of the page that loads on demand. */
export function reloadAfter(error: unknown): void {
  const here = new URL(globalThis.location.href);
  if (isChunkError(error) && mayReload(here)) reloadFor(here);
}

/** Offline a reload would replace a readable page by the browser's own error. */
function mayReload(address: URL): boolean {
  return navigator.onLine && !hasReloaded(address);
}

/** Whether a module failed to load, as the browsers word it. */
function isChunkError(error: unknown): boolean {
  return (
    error instanceof TypeError &&
    /dynamically imported module|importing a module/i.test(error.message)
  );
}
