import { hasNoPersonalData, PLAIN_KEYS } from "@kedu/platform";
import type { EntranceQuery } from "../platform/session/entrance-query.ts";
import { BLANK_TARGET, ownAddress, TARGET_KEY } from "../platform/routing/own-address.ts";
import { isPublicPath, isTaskPath } from "../platform/routing/public-paths.ts";
import { pathOf } from "../platform/routing/path-of.ts";

/** What a web view's addresses say of it. Specification section 2. */
const WEB_VIEW_FLAGS = ["isHybridWebView", "online"];

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
    if ([...searchParams.keys()].some((key) => !WEB_VIEW_FLAGS.includes(key))) {
      const kept = new URLSearchParams(keptOf(searchParams)).toString();
      entranceQuery.keep(kept && `?${kept}`);
    } else {
      // A shell that reloads, or who types the address again, leaves out what it was opened with.
      const again = new URL(url);
      for (const [key, value] of keptOf(new URLSearchParams(entranceQuery.kept()))) {
        if (!searchParams.has(key)) again.searchParams.set(key, value);
      }
      if (again.search !== search) return pathOf(again);
    }
    // There is nothing left to ask at the door.
    if (facts.byShell) return `/${search}`;
  } else if (isTaskPath(url.pathname)) {
    // A task of another app has a session of its own, which its pages ask for; a login would not help there.
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
function keptOf(query: URLSearchParams): [key: string, value: string][] {
  return [...query].filter(
    ([key, value]) =>
      hasNoPersonalData(value) &&
      (PLAIN_KEYS.has(key) || (key === TARGET_KEY && value !== BLANK_TARGET)),
  );
}

/** In a hybrid web view the address says so. Null where nothing is missing. */
function withWebViewFlags(url: URL, inWebView: boolean): string | null {
  if (!inWebView) return null;
  const flagged = new URL(url);
  addWebViewFlags(flagged.searchParams);
  return flagged.href === url.href ? null : pathOf(flagged);
}

/** Says in a query that its page is in a hybrid web view, where it does not say so yet. */
export function addWebViewFlags(query: URLSearchParams): void {
  for (const flag of WEB_VIEW_FLAGS) {
    if (!query.has(flag)) query.set(flag, "true");
  }
}
