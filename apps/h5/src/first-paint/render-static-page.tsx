// Runs when the H5 is built, never in a browser.
import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { App } from "../app/App.tsx";
import { ErrorView } from "../app/error-page/ErrorView.tsx";
import { UncheckedView } from "../app/error-page/UncheckedView.tsx";
import { firstAreas } from "../app/first-areas.ts";
import { startWords } from "../app/i18n.ts";
import { createQueryClient } from "../app/query-client.ts";
import { appRoutes } from "../app/router.tsx";
import { EarlyLine } from "../areas/home/parts/EarlyLine.tsx";
import { replaceTransport } from "../data/client.ts";
import { adoptShellLanguage, type Language } from "../platform/display/display.ts";
import { setLoginMark } from "../platform/session/login-mark.ts";

// No call is answered during the build: each screen shows its pending state.
replaceTransport(() => new Promise(() => undefined));
setLoginMark();

/** The screen of an address before any answer, as HTML. */
export async function renderStaticPage(path: string, language: Language): Promise<string> {
  await speak(language);
  const queryClient = createQueryClient(() => undefined);
  const router = createMemoryRouter(
    appRoutes({
      firstAreas,
      nextAreas: () => Promise.resolve({}),
      laterAreas: () => Promise.resolve({}),
      loadRouteCipher: () => Promise.resolve(),
      queryClient,
      onLoggedOut: () => undefined,
      inWebView: false,
      shellLogin: null,
      hasPage: () => false,
      historyAction: () => undefined,
      mayTakeFirstAnswers: () => false,
      wantedAddress: () => new URL(path, globalThis.location.href),
    }),
    { initialEntries: [path] },
  );
  await new Promise<void>((resolve) => {
    if (router.state.initialized) resolve();
    else router.subscribe(({ initialized }) => initialized && resolve());
  });
  if (router.state.errors !== null || router.state.location.pathname !== path) {
    throw new Error(`${path} cannot be rendered`, { cause: router.state.errors });
  }
  return renderToString(
    <App queryClient={queryClient}>
      <RouterProvider router={router} />
    </App>,
  );
}

/** The top of the home page for an early answer, as HTML. */
export async function renderEarlyLine(language: Language): Promise<string> {
  await speak(language);
  return renderAlone(<EarlyLine />);
}

/** The page that shows when the files of the app cannot be loaded, as HTML. */
export async function renderBrokenPage(language: Language): Promise<string> {
  await speak(language);
  return renderAlone(<ErrorView statusCode={500} message="" lineBroken />);
}

/** What replaces a page until it is known whether its user is still logged in, as HTML. */
export async function renderUncheckedPage(language: Language): Promise<string> {
  await speak(language);
  return renderAlone(<UncheckedView />);
}

function renderAlone(element: ReactElement): string {
  const queryClient = createQueryClient(() => undefined);
  const router = createMemoryRouter([{ path: "/", element }]);
  return renderToString(
    <App queryClient={queryClient}>
      <RouterProvider router={router} />
    </App>,
  );
}

async function speak(language: Language): Promise<void> {
  adoptShellLanguage(language);
  await startWords();
}
