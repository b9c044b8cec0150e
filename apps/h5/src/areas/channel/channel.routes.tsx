import type { AddressRoute } from "../../platform/routing/area.ts";

export const channelRoutes: readonly AddressRoute[] = [
  {
    path: "/channel",
    screen: () => import("./ChannelScreen.tsx").then((module) => module.ChannelScreen),
  },
];
