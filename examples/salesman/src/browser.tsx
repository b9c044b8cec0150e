import { setRouterLeaving } from "@kedu/ui";
import type { DehydratedState } from "@tanstack/react-query";
import { StrictMode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { createBrowserRouter, matchRoutes } from "react-router";
import { RouterProvider } from "react-router/dom";
import { Providers } from "./app/Providers.tsx";
import { readPreferences } from "./app/preferences.tsx";
import { createQueryClient } from "./app/queries.ts";
import { routes } from "./app/routes.tsx";
import "./brand.css";
import "./app.css";

const place = document.querySelector("#app");
if (place === null) throw new Error("the page has no place for the app");

// What the first page is made of is loaded before it is taken over from the server.
for (const { route } of matchRoutes(routes, location) ?? []) {
  if (typeof route.lazy === "function") {
    Object.assign(route, await route.lazy());
    delete route.lazy;
  }
}

const router = createBrowserRouter(routes);
// A sheet that closes while another page is opened must not call the router back.
setRouterLeaving(() => router.state.navigation.state !== "idle");

const served = document.querySelector("#facts")?.textContent;
const app = (
  <StrictMode>
    <Providers
      queryClient={createQueryClient()}
      preferences={readPreferences(document.cookie)}
      facts={served === undefined ? undefined : (JSON.parse(served) as DehydratedState)}
    >
      <RouterProvider router={router} />
    </Providers>
  </StrictMode>
);

if (place.firstElementChild === null) createRoot(place).render(app);
else hydrateRoot(place, app);
