import type { AddressRoute } from "../../platform/routing/area.ts";

const screen = () => import("./EntranceScreen.tsx").then((module) => module.EntranceScreen);

export const entranceRoutes: readonly AddressRoute[] = [
  { path: "/entrance", screen, prefetchWhenIdle: "/phoneLogin" },
  // A part of the entrance: the same page with the sheet of its campaign open.
  { path: "/entrance/components/advertise", screen },
];
