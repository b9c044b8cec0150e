import type { AddressRoute } from "../../platform/routing/area.ts";

export const testRoutes: readonly AddressRoute[] = [
  {
    path: "/test",
    screen: () => import("./DeviceCheckScreen.tsx").then((module) => module.DeviceCheckScreen),
  },
];
