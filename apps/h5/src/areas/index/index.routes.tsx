import type { AddressRoute } from "../../platform/routing/area.ts";

/**
 * Every page loads what is in this file, so the rule itself is elsewhere. Where that does not load, the home page
 * opens.
 */
const rule = () =>
  import("./home-path.ts").then(
    (module) => module.firstPage,
    () => () => "/home",
  );

export const indexRoutes: readonly AddressRoute[] = [
  { path: "/", redirect: async (facts) => (await rule())(facts) },
];
