import { PLAIN_KEYS } from "@kedu/platform";
import type { EntranceQuery } from "../tasks/login-state/entrance-query.ts";
import { BLANK_TARGET, ownAddress, TARGET_KEY } from "../tasks/routing/own-address.ts";

/** Specification section 6 and areas.md: the five addresses open without login. */
const PUBLIC_PATHS: ReadonlySet<string> = new Set([
  "/entrance",
  "/phoneLogin",
  "/phoneLogin/enterCode",
  "/quickLogin",
  "/quickLogin/enterCode",
]);

export function isPublicPath(pathname: string): boolean {
  return PUBLIC_PATHS.has(pathname.length > 1 ? pathname.replace(/\/+$/, "") : pathname);
}

export interface AccessFacts {
  readonly loggedIn: () => Promise<boolean>;
  /** Whether this phone has logged in, as far as is known without asking. */
  readonly hasMark: () => boolean;
  readonly inWebView: boolean;
  /** A native shell has logged the dealer in, a moment ago. */
  readonly byShell: boolean;
  /** What the entrance was opened with, for as long as its tab lives. */
  readonly entranceQuery: EntranceQuery;
}

/**
 * The access rule of specification section 2 for one address: where to be sent instead, or null to
 * stay. `loggedIn` is asked only where the answer matters. The wanted address is kept, so that the
 * dealer arrives there after logging in; `/` and its query are not worth keeping.
 */
export async function accessRule(url: URL, facts: AccessFacts): Promise<string | null> {
  const { search, searchParams } = url;
  if (isPublicPath(url.pathname)) {
    // Logged in already, by another tab: the way goes on from here.
    const own = ownAddress(searchParams.get(TARGET_KEY) ?? "");
    if (own !== null && facts.hasMark()) return own;
    const { entranceQuery } = facts;
    if (search !== "") entranceQuery.keep(keptOf(searchParams));
    else {
      // A shell that reloads, or who types the address again, leaves out what it was opened with.
      const again = new URL(url);
      again.search = entranceQuery.kept();
      // Garbled, it may be no query at all, and this address would lead to itself for ever.
      if (again.search !== "") return again.pathname + again.search + again.hash;
    }
    // There is nothing left to ask at the door.
    if (facts.byShell) return `/${search}`;
  } else if (!(await facts.loggedIn())) {
    const entrance = new URL("/entrance/", url);
    for (const [key, value] of url.searchParams) {
      if (url.pathname === "/" || PLAIN_KEYS.has(key)) entrance.searchParams.set(key, value);
    }
    if (url.pathname !== "/") {
      entrance.searchParams.set(TARGET_KEY, url.pathname + url.search + url.hash);
    }
    return withWebViewFlags(entrance, facts.inWebView) ?? entrance.pathname + entrance.search;
  } else {
    // The way in has been gone.
    facts.entranceQuery.keep("");
  }
  return withWebViewFlags(url, facts.inWebView);
}

/** What of a query may lie in storage: labels, and where the dealer was going. Anything else could name a person. */
function keptOf(query: URLSearchParams): string {
  const kept = [...query].filter(
    ([key, value]) => PLAIN_KEYS.has(key) || (key === TARGET_KEY && value !== BLANK_TARGET),
  );
  return kept.length === 0 ? "" : `?${new URLSearchParams(kept)}`;
}

/** In a hybrid web view the address says so. Null where nothing is missing. */
function withWebViewFlags(url: URL, inWebView: boolean): string | null {
  if (!inWebView) return null;
  const flagged = new URL(url);
  addWebViewFlags(flagged.searchParams);
  return flagged.href === url.href ? null : flagged.pathname + flagged.search + flagged.hash;
}

/** Says in a query that its page is in a hybrid web view, where it does not say so yet. */
export function addWebViewFlags(query: URLSearchParams): void {
  for (const flag of ["isHybridWebView", "online"]) {
    if (!query.has(flag)) query.set(flag, "true");
  }
}
