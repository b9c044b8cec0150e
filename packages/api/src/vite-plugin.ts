import { fileURLToPath } from "node:url";
import type { Plugin } from "vitest/config";
import { routes } from "./routes.ts";

/**
 * In a build for the browser the routes stand as values in the place of the contract that they are derived from, with
 * its schemas and the library they are written in.
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
