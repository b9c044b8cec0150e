import { fileURLToPath } from "node:url";
import type { Plugin } from "vitest/config";
import { routes } from "./routes.ts";

/**
 * In a build for the browser, replaces the API contract by the routes that are derived from it, as values, without its
 * schemas and their library.
 */
export function contractRoutes() {
  const file = fileURLToPath(new URL("routes.ts", import.meta.url));
  return {
    name: "kedu:contract-routes",
    apply: "build",
    load: (id: string) =>
      id === file ? `export const routes = ${JSON.stringify(routes)};` : undefined,
  } as const satisfies Plugin;
}
