import { dehydrate } from "@tanstack/react-query";
import { StrictMode } from "react";
import { renderToString } from "react-dom/server";
import {
  StaticRouterProvider,
  createStaticHandler,
  createStaticRouter,
  matchRoutes,
} from "react-router";
import { Providers } from "./app/Providers.tsx";
import { readPreferences } from "./app/preferences.tsx";
import { createQueryClient } from "./app/queries.ts";
import { type PageHandle, routes } from "./app/routes.tsx";
import { answerAtOnce } from "./service/mode.ts";

answerAtOnce();

export interface RenderedPage {
  readonly html: string;
  /** For a data block: no text in it can end the block. */
  readonly facts: string;
  readonly language: string;
  readonly theme: "light" | "dark" | null;
  /** Source modules that are loaded on demand for it, by their names in Vite's manifest. */
  readonly modules: readonly string[];
  readonly status: number;
}

/** A page as it is before any script. */
export async function render(address: string, cookies: string): Promise<RenderedPage> {
  const url = new URL(address, "http://app");
  const queryClient = createQueryClient();
  const matches = matchRoutes(routes, url) ?? [];
  const modules: string[] = [];
  for (const { route, params } of matches) {
    const handle = route.handle as PageHandle | undefined;
    if (handle?.module !== undefined) modules.push(handle.module);
    await handle?.read?.(queryClient, url, params);
  }
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request(url));
  if (context instanceof Response) throw new Error(`${address} leads elsewhere`);
  const preferences = readPreferences(cookies);
  const html = renderToString(
    <StrictMode>
      <Providers queryClient={queryClient} preferences={preferences} facts={undefined}>
        {/* Its own facts would be a script within the page, which the content policy refuses. */}
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </Providers>
    </StrictMode>,
  );
  return {
    html,
    facts: JSON.stringify(dehydrate(queryClient)).replaceAll("<", String.raw`\u003c`),
    language: preferences.language,
    theme: preferences.theme === "system" ? null : preferences.theme,
    modules,
    status: matches.at(-1)?.route.path === "*" ? 404 : 200,
  };
}
