import type { QueryClient } from "@tanstack/react-query";
import { isHybridWebView } from "@kedu/platform";
import {
  createBrowserRouter,
  createPath,
  type DataRouter,
  parsePath,
  type PatchRoutesOnNavigationFunction,
  redirect,
  replace,
  type RouteObject,
  type RouterNavigateOptions,
  type To,
} from "react-router";
import { firstPaintAtMs } from "./adopt-static-page.ts";
import { loadLaterRoutes } from "../data/client.ts";
import { haveEarlyAnswersCome } from "../start/early-calls.ts";
import { entranceQuery } from "../platform/session/entrance-query.ts";
import { hasLoginMark } from "../platform/session/login-mark.ts";
import { bridgeNames } from "../platform/native-shell/shell-names.ts";
import type { AddressFacts, AddressRoute, Areas } from "../platform/routing/area.ts";
import { notFound } from "../platform/routing/page-error.ts";
import { pathOf, urlOf } from "../platform/routing/path-of.ts";
import {
  loadRouteCipher,
  hasEncryptedParams,
  readAddress,
  readLocation,
  encryptedParamsWindow,
  shownAddress,
} from "../platform/routing/encrypted-params-window.ts";
import { accessRule, addWebViewFlags } from "./access.ts";
import { ErrorPage } from "./error-page/ErrorPage.tsx";
import { prefetchPage } from "./prefetch-page.ts";
import { firstAreas } from "./first-areas.ts";
import { loadWordsOf } from "./i18n.ts";
import { loadOnce } from "./loading/load-once.ts";
import { PENDING_MINIMUM_MS } from "./pending-display.ts";
import { isLoggedIn } from "./session.ts";
import { FirstFrame, Shell } from "./Shell.tsx";
import { savesData } from "./saves-data.ts";
import { whenIdle } from "./when-idle.ts";

export interface RouterFacts {
  readonly firstAreas: Areas;
  /** Areas that are asked for when an address is none of the first. */
  readonly nextAreas: () => Promise<Areas>;
  /** Areas that are asked for when an address is in none of the others. */
  readonly laterAreas: () => Promise<Areas>;
  /** Comes with them: what encrypts their parameters. */
  readonly loadRouteCipher: () => Promise<void>;
  readonly queryClient: QueryClient;
  /** Called where a session that was believed turns out to have ended. */
  readonly onLoggedOut: () => void;
  readonly inWebView: boolean;
  /** Whether a native shell logs the dealer in, once that is known; null where none tries. Waited for before the access rule. */
  readonly shellLogin: Promise<boolean> | null;
  /** Where the dealer is going, or is. */
  readonly wantedAddress: () => URL;
  /** False while the very first address is being opened. */
  readonly hasPage: () => boolean;
  /** How the address that is being opened comes into the history; undefined where it is there already, being the first. */
  readonly historyAction: () => string | undefined;
  /** Whether the first screen may begin with answers that the document has, its own waiting having been seen. */
  readonly mayTakeFirstAnswers: () => boolean;
}

/** The parent route of all pages. */
const PAGES = "pages";

/** The app's addresses under its shell, with the access rule before each. */
export function appRoutes(facts: RouterFacts): RouteObject[] {
  const { queryClient, inWebView } = facts;
  return [
    {
      path: "/",
      element: <Shell />,
      hydrateFallbackElement: <FirstFrame />,
      errorElement: <ErrorPage />,
      middleware: [
        async ({ request }, next) => {
          const byShell = await facts.shellLogin;
          const url = addressOf(request, facts);
          // Comes from a link, or where to go was kept: what the history has is read already.
          if (hasEncryptedParams(url)) await loadOnce(facts.loadRouteCipher, () => url);
          const read = readAddress(pathOf(url));
          if (read !== pathOf(url)) throw sendOn(read, facts);
          const away = await accessRule(url, {
            loggedIn: () => isLoggedIn(queryClient, facts.onLoggedOut),
            hasMark: hasLoginMark,
            inWebView,
            byShell: byShell === true && !facts.hasPage(),
            entranceQuery: {
              kept: () => entranceQuery.kept(),
              keep: (search) => entranceQuery.keep(shownAddress(search)),
            },
          });
          // What is added to an address leaves the page before it alone; the way to another takes its place.
          if (away?.startsWith(`${url.pathname}?`)) throw sendOn(away, facts);
          if (away !== null) throw replace(away);
          return next();
        },
      ],
      children: [
        {
          id: PAGES,
          errorElement: <ErrorPage />,
          children: [
            ...routesOf(facts.firstAreas, facts),
            toRouteObject({ path: "*", valid: () => false }, facts),
          ],
        },
      ],
    },
  ];
}

/** Adds areas to the router when an address is none of the first: the next, and the later ones if it is none of those. */
export function laterRoutes(facts: RouterFacts): PatchRoutesOnNavigationFunction {
  const added = new Set<Areas>();
  return async ({ path, patch, signal }) => {
    // With both there are no more addresses.
    if (added.size === 2) return;
    try {
      const [tables] = await loadOnce(
        () => Promise.all([areasUpTo(path, facts), facts.loadRouteCipher()]),
        () => (signal.aborted ? null : facts.wantedAddress()),
      );
      // Who has gone elsewhere meanwhile gets nothing added, and the next address asks again.
      if (signal.aborted) return;
      for (const areas of tables) {
        if (!added.has(areas)) patch(PAGES, routesOf(areas, facts));
        added.add(areas);
      }
    } catch (error) {
      // Nor may an address that was left show its error over the page that is there.
      if (!signal.aborted) throw error;
    }
  };
}

/** The next areas, and the later ones where the address is in none of these. */
async function areasUpTo(path: string, facts: RouterFacts): Promise<readonly Areas[]> {
  // A first page waits for nothing in turn; after it the next areas are there already.
  const early = facts.hasPage() ? null : facts.laterAreas();
  // One that fails is asked for below, where it is wanted.
  early?.catch(() => undefined);
  const next = await facts.nextAreas();
  return isIn(next, path) ? [next] : [next, await (early ?? facts.laterAreas())];
}

function routesOf(areas: Areas, facts: RouterFacts): RouteObject[] {
  return Object.entries(areas).flatMap(([area, routes]) => areaRoutes(area, routes, facts));
}

/** The areas among which an address is, if it is one at all. */
async function areasAround(path: string, facts: RouterFacts): Promise<Areas> {
  if (isIn(facts.firstAreas, path)) return facts.firstAreas;
  const next = await facts.nextAreas();
  return isIn(next, path) ? next : facts.laterAreas();
}

function isIn(areas: Areas, pathname: string): boolean {
  return Object.values(areas).some((routes) => routes.some(({ path }) => path === pathname));
}

/** The app's router over the browser's history. */
export function createRouter(
  queryClient: QueryClient,
  onLoggedOut: () => void,
  shellLogin: RouterFacts["shellLogin"],
): DataRouter {
  // The first address is opened while the router is made.
  let router: DataRouter | null = null;
  const facts: RouterFacts = {
    firstAreas,
    async nextAreas() {
      const [{ nextAreas }] = await Promise.all([import("./next-areas.ts"), loadLaterRoutes()]);
      return nextAreas;
    },
    laterAreas: async () => (await import("./later-areas.ts")).laterAreas,
    loadRouteCipher,
    queryClient,
    onLoggedOut,
    shellLogin,
    inWebView: isHybridWebView(globalThis.window, bridgeNames),
    hasPage: () => router?.state.initialized === true,
    historyAction: () => router?.state.navigation.historyAction,
    mayTakeFirstAnswers: () =>
      haveEarlyAnswersCome() && performance.now() - (firstPaintAtMs() ?? 0) >= PENDING_MINIMUM_MS,
    wantedAddress() {
      const wanted = router?.state.navigation.location ?? router?.state.location;
      return wanted === undefined ? readLocation() : urlOf(createPath(wanted));
    },
  };
  router = createBrowserRouter(appRoutes(facts), {
    patchRoutesOnNavigation: laterRoutes(facts),
    window: encryptedParamsWindow(() => router?.state.navigation.state !== "idle"),
  });
  router.createHref = (to) => shownAddress(createPath(to));
  if (facts.inWebView) flagSteps(router);
  return router;
}

/** Gives every step its flags before it is taken: being sent on for them would lose what the step carries. */
export function flagSteps(router: DataRouter): void {
  const { navigate } = router;
  router.navigate = (to: number | To | null, options?: RouterNavigateOptions) => {
    if (typeof to === "number") return navigate(to);
    const path = typeof to === "string" ? parsePath(to) : (to ?? router.state.location);
    const query = new URLSearchParams(path.search);
    addWebViewFlags(query);
    const flagged = { ...path, search: `?${query}` };
    // A link to the page that is there is no step, as in a browser.
    const isHere = createPath(flagged) === createPath(router.state.location);
    return navigate(flagged, isHere ? { ...options, replace: true } : options);
  };
}

/** Sends on from an address: what was to be a step stays one, anything else is in the history and gives its place. */
function sendOn(to: string, { historyAction }: RouterFacts): Response {
  return historyAction() === "PUSH" ? redirect(to) : replace(to);
}

/**
 * One route object a screen, with its addresses below it: a screen that opens one of its parts is
 * the same screen, and keeps what was typed into it.
 */
function areaRoutes(
  area: string,
  routes: readonly AddressRoute[],
  facts: RouterFacts,
): RouteObject[] {
  return [...new Set(routes.map(({ screen }) => screen))].flatMap((screen) => {
    const addresses = routes.filter((route) => route.screen === screen);
    const children = addresses.map((route) => toRouteObject(route, facts));
    if (screen === undefined) return children;
    return {
      lazy: async () => {
        const [Component] = await loadOnce(
          () => Promise.all([screen(), loadWordsOf(area)]),
          () => wantedAmong(addresses, facts),
        );
        fetchWhatFollows(addresses, facts);
        await takeFirstAnswers(addresses, facts);
        return { Component };
      },
      children,
    };
  });
}

/** Where the dealer is going, if that is one of these addresses still. */
function wantedAmong(addresses: readonly AddressRoute[], facts: RouterFacts): URL | null {
  const wanted = facts.wantedAddress();
  const pathname = wanted.pathname.replace(/\/+$/, "");
  return addresses.some(({ path }) => path === pathname) ? wanted : null;
}

/** Saves a slow phone the work of showing the first page twice: once as it waits, and at once again with its answers. */
async function takeFirstAnswers(
  addresses: readonly AddressRoute[],
  { queryClient, hasPage, mayTakeFirstAnswers, wantedAddress }: RouterFacts,
): Promise<void> {
  if (hasPage() || !mayTakeFirstAnswers()) return;
  const { pathname } = wantedAddress();
  await addresses.find(({ path }) => path === pathname)?.takeFirstAnswers?.(queryClient);
}

/** Fetches the code of the addresses that a screen leads to while it is read. */
function fetchWhatFollows(addresses: readonly AddressRoute[], facts: RouterFacts): void {
  for (const { prefetch, prefetchWhenIdle } of addresses) {
    for (const path of [prefetch, prefetchWhenIdle]) {
      if (path === undefined) continue;
      const areas = () => areasAround(path, facts);
      if (path === prefetch || !savesData()) prefetchPage(path, areas);
      // Where an address leads is little, and who saves data waits for one file less.
      else whenIdle(() => void areas().catch(() => undefined));
    }
  }
}

/** The address with its hash, which requests go without. */
function addressOf({ url }: Request, { wantedAddress }: RouterFacts): URL {
  return new URL(wantedAddress().hash, url);
}

/**
 * Few addresses name any, so the first pages do without their code. What encrypts an address is in the same file, and
 * has come before the browser shows the address.
 */
async function run(
  names: readonly string[],
  facts: AddressFacts,
  { loadRouteCipher: loadCipher }: RouterFacts,
): Promise<string | null> {
  const [module] = await Promise.all([import("./middleware.ts"), loadCipher()]);
  return module.runMiddleware(names, facts);
}

function toRouteObject(route: AddressRoute, router: RouterFacts): RouteObject {
  const { queryClient } = router;
  const { middleware, valid, redirect: redirectOf } = route;
  const isAddress = async (pathname: string): Promise<boolean> =>
    isIn(await areasAround(pathname, router), pathname);
  return {
    path: route.path,
    // Addresses are meant to the letter: the access rule and a screen's parts compare them so.
    caseSensitive: true,
    // The parent route renders the screen; an address renders nothing of its own.
    element: null,
    ...((middleware ?? valid ?? redirectOf) === undefined
      ? {}
      : {
          loader: async ({ request }: { request: Request }) => {
            const url = addressOf(request, router);
            const facts = { queryClient, url, search: url.searchParams, isAddress };
            const elsewhere =
              (middleware === undefined ? null : await run(middleware, facts, router)) ??
              (await redirectOf?.(facts));
            if (elsewhere != null) throw sendOn(elsewhere, router);
            const answer = await valid?.(facts);
            if (typeof answer === "string") throw sendOn(answer, router);
            if (answer === false) {
              const meant = await import("./where-meant.ts")
                .then((part) => part.whereMeant(facts))
                .catch(() => null);
              throw meant === null ? notFound() : sendOn(meant, router);
            }
            return null;
          },
        }),
  };
}
