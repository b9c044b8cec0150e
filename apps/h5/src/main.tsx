import "./libraries.ts";
import { type ReactNode, StrictMode, startTransition, useLayoutEffect } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { i18n } from "@lingui/core";
import type { QueryClient } from "@tanstack/react-query";
import type { DataRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { askShell } from "@kedu/platform";
import { setRouterLeaving } from "@kedu/ui";
import "./app/document.css.ts";
import { App } from "./app/App.tsx";
import { startWords } from "./app/i18n.ts";
import type { startBackground } from "./app/background/start-background.ts";
import type { Takeover } from "./app/pending-display.ts";
import { createQueryClient } from "./app/query-client.ts";
import { createRouter } from "./app/router.tsx";
import { forgetSession } from "./app/session.ts";
import { whenIdle } from "./app/when-idle.ts";
import { firstPaintAtMs, keepTyped, repeatTap, staticPageIn } from "./app/adopt-static-page.ts";
import { startFacts } from "./start/start-facts.ts";
import { adoptShellLanguage, applyDisplay } from "./platform/display/display.ts";
import { bridgeNames } from "./platform/native-shell/shell-names.ts";
import { report } from "./platform/reporting/report.ts";
import { backgroundBegun } from "./platform/screen/background-begun.ts";
import { isPublicPath } from "./platform/routing/public-paths.ts";
import { loadRouteCipher, hasEncryptedParams } from "./platform/routing/encrypted-params-window.ts";

/** How long after the start the background work is loaded, in ms: the page's pictures and calls come first. */
const BACKGROUND_MS = 3000;
/** How long after a failure it is requested again, in ms. */
const BACKGROUND_AGAIN_MS = 60_000;

/** The longest that the first page waits for a shell's login, in ms. Policy: nothing is on the screen until then. */
const SHELL_LOGIN_MS = 2500;

for (const type of ["error", "unhandledrejection"] as const) {
  addEventListener(type, (event) => report({ type: "thrown", event }));
}

// The task of loading the files ends here, so that a frame or a tap may come before the app's work.
setTimeout(() => void begin());

async function begin(): Promise<void> {
  const { language, Authorization } = askShell(globalThis.window, bridgeNames);
  if (typeof language === "string") adoptShellLanguage(language);
  applyDisplay();

  // Where the code of an address does not load, the router finds that out itself, and says so.
  if (hasEncryptedParams()) await loadRouteCipher().catch(() => undefined);

  // The router gives the first entry of every document the same key, and would restore a position of another document.
  if (history.state === null) history.replaceState({ key: `${performance.timeOrigin}` }, "");

  const takeover: Takeover = {};
  const queryClient = createQueryClient(onLoggedOut, takeover);
  startFacts().queryClient = queryClient;
  const router = createRouter(
    queryClient,
    onLoggedOut,
    Authorization === undefined ? null : shellLogin(queryClient),
  );
  function onLoggedOut(): void {
    forgetSession(queryClient);
    // The access rule decides where to go; a visitor who is on a public page, or on the way to one, need not move.
    const { location, navigation } = router.state;
    if (!isPublicPath((navigation.location ?? location).pathname)) void router.revalidate();
  }
  // A sheet that closes while the dealer navigates to another page must not call the router back.
  setRouterLeaving(() => router.state.navigation.state !== "idle");

  const root = document.querySelector<HTMLElement>("#root");
  // Every document has it; its texts would make the first page larger.
  if (root === null) return;
  void start(root, { queryClient, router, takeover });
  setTimeout(
    () => whenIdle(() => void loadBackground({ queryClient, onLoggedOut })),
    // Without a network nothing competes with it, and it has the last home page.
    navigator.onLine ? BACKGROUND_MS : 0,
  );
}

/**
 * Whether the shell's token logs the dealer in. Where it or its code does not come in time, the dealer logs in by hand.
 */
function shellLogin(queryClient: QueryClient): Promise<boolean> {
  return new Promise((resolve) => {
    const signal = AbortSignal.timeout(SHELL_LOGIN_MS);
    const giveUp = (): void => resolve(false);
    signal.addEventListener("abort", giveUp);
    import("./platform/session/shell-login.ts")
      .then((module) => module.logInByShell(queryClient, signal))
      .then(resolve, giveUp);
  });
}

interface Begun {
  readonly queryClient: QueryClient;
  readonly router: DataRouter;
  readonly takeover: Takeover;
}

/** Shows the first page once it is complete: the prerendered document is better than half a page. */
async function start(place: HTMLElement, { queryClient, router, takeover }: Begun): Promise<void> {
  await Promise.all([startWords(), initialised(router)]);
  if (startFacts().gaveUp) return;
  const app = (
    <StrictMode>
      <App queryClient={queryClient}>
        <RouterProvider router={router} />
      </App>
    </StrictMode>
  );
  const { errors, location } = router.state;
  const shown = { ...location, language: i18n.locale };
  // A page whose answers have come in the meantime is rendered with them, not hydrated without.
  const isWaiting = queryClient
    .getQueryCache()
    .getAll()
    .every(({ state }) => state.status === "pending");
  if (place.firstElementChild !== null) takeover.shownAtMs = firstPaintAtMs();
  if (errors === null && isWaiting && staticPageIn(place).isFirstRender(shown)) {
    // React handles a tap that comes meanwhile.
    startFacts().taps.abort();
    takeover.done = inSlices(app, (page) => hydrateRoot(place, page));
    await takeover.done;
  } else {
    const giveBack = keepTyped(place);
    await inSlices(app, (page) => createRoot(place).render(page));
    giveBack();
  }
  repeatTap(place);
  // By then its effects have run; what is opened later is rendered for the first time.
  setTimeout(() => delete takeover.shownAtMs, 100);
}

/** Lets a tap or a frame run in between; the previous content stays until the new one is complete. */
function inSlices(app: ReactNode, render: (page: ReactNode) => void): Promise<void> {
  return new Promise((resolve) => {
    startTransition(() => render(<OnShown onShown={resolve}>{app}</OnShown>));
  });
}

function OnShown({ onShown, children }: { onShown: () => void; children: ReactNode }): ReactNode {
  useLayoutEffect(onShown, [onShown]);
  return children;
}

function initialised({ state, subscribe }: DataRouter): Promise<void> {
  if (state.initialized) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
}

/** Every page works without the background work; where it does not load, it is requested again. */
async function loadBackground(facts: Parameters<typeof startBackground>[0]): Promise<void> {
  const part = await import("./app/background/start-background.ts").catch(() => null);
  if (part === null) {
    setTimeout(() => void loadBackground(facts), BACKGROUND_AGAIN_MS);
    return;
  }
  part.startBackground(facts);
  backgroundBegun.set(true);
}
