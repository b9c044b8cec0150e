import type { AddressRoute } from "../../platform/routing/area.ts";

/** Every page pays for what stands here, so the rule itself is elsewhere. Where it does not come, home is home. */
const rule = () =>
  import("./home-path.ts").then(
    (module) => module.firstPage,
    () => () => "/home",
  );

export const indexRoutes: readonly AddressRoute[] = [
  { path: "/", redirect: async (facts) => (await rule())(facts) },
];
