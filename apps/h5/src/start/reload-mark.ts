import { startFacts } from "./start-facts.ts";

/** Specification section 8: the query flag of a page that was reloaded after a file failed to load. */
const RETRIED_FLAG = "nh5f";
const RETRIED_KEY = "kedu.reloadedForFile";

/**
 * Whether this session has used its one reload (specification section 9). It is marked three times: storage may be
 * refused, a redirect may drop the query, and the page's memory ends with it.
 */
export function hasReloaded(address: { readonly search: string } = globalThis.location): boolean {
  return startFacts().reloaded || isMarked(address) || isStored();
}

/** Reloads the page at `address`, and marks that the session's reload is used. */
export function reloadFor(address: URL): void {
  startFacts().reloaded = true;
  try {
    globalThis.sessionStorage.setItem(RETRIED_KEY, "1");
  } catch {
    // Refused or full: the flag in the address says it too.
  }
  globalThis.location.replace(retryAddress(address));
}

/** Specification section 8: the flag replaces `target=_blank`. */
export function retryAddress(address: URL): URL {
  const retry = new URL(address);
  if (retry.searchParams.get("target") === "_blank") retry.searchParams.delete("target");
  retry.searchParams.set(RETRIED_FLAG, "true");
  return retry;
}

/** Whether an address says that its page was reloaded. */
export function isMarked({ search }: { readonly search: string }): boolean {
  return new URLSearchParams(search).has(RETRIED_FLAG);
}

function isStored(): boolean {
  try {
    return globalThis.sessionStorage.getItem(RETRIED_KEY) !== null;
  } catch {
    return false;
  }
}
