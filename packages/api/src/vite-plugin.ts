import { fileURLToPath } from "node:url";
import type { Plugin } from "vitest/config";
import { routes } from "./routes.ts";

const LATER_ROUTES = "\0kedu/later-routes.js";
const LAST_ROUTES = "\0kedu/last-routes.js";

/** Only partners call these, with signed requests. */
const isForPartners = (route: string) => route.includes(" /intake/");

/**
 * In a build for the browser, replaces the API contract by the routes that are derived from it, as values, without its
 * schemas and their library. The routes of the capabilities `first` are there at once, the others when one of them is
 * called, or asked for. Those of `last`, which few people call, are in a file of their own.
 */
export function contractRoutes({
  first,
  last,
}: {
  readonly first: readonly string[];
  readonly last: readonly string[];
}) {
  const file = fileURLToPath(new URL("routes.ts", import.meta.url));
  return {
    name: "kedu:contract-routes",
    apply: "build",
    resolveId: (id: string) => (id === LATER_ROUTES || id === LAST_ROUTES ? id : undefined),
    load: (id: string) => {
      if (id === file)
        return `export const routes = ${valuesOf((capability) => first.includes(capability))};
export const loadLaterRoutes = () => import(${JSON.stringify(LATER_ROUTES)}).then(({ routes }) => routes);
export const loadLastRoutes = () => import(${JSON.stringify(LAST_ROUTES)}).then(({ routes }) => routes);`;
      if (id === LATER_ROUTES)
        return `export const routes = ${valuesOf((capability) => ![...first, ...last].includes(capability))};`;
      if (id === LAST_ROUTES)
        return `export const routes = ${valuesOf((capability) => last.includes(capability))};`;
      return undefined;
    },
  } as const satisfies Plugin;
}

function valuesOf(isWanted: (capability: string) => boolean): string {
  const wanted = Object.entries(routes)
    .filter(([capability]) => isWanted(capability))
    .map(([capability, operations]) => [
      capability,
      Object.fromEntries(Object.entries(operations).filter(([, route]) => !isForPartners(route))),
    ]);
  return JSON.stringify(Object.fromEntries(wanted));
}
