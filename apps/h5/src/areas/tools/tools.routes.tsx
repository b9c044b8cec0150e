import type { AddressRoute } from "../../platform/routing/area.ts";

export const toolsRoutes: readonly AddressRoute[] = [
  {
    path: "/tools",
    screen: () => import("./ToolsScreen.tsx").then((module) => module.ToolsScreen),
  },
];
