import type { AddressRoute } from "../../platform/routing/area.ts";

export const testRoutes: readonly AddressRoute[] = [
  {
    path: "/test",
    screen: async () => (await import("./DeviceCheckScreen.tsx")).DeviceCheckScreen,
  },
];
