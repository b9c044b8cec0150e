import type { AddressRoute } from "../../platform/routing/area.ts";

export const entranceRoutes: readonly AddressRoute[] = [
  {
    path: "/entrance",
    screen: () => import("./EntranceScreen.tsx").then((module) => module.EntranceScreen),
    prefetchWhenIdle: "/phoneLogin",
  },
];
