import type { AddressRoute } from "../../platform/routing/area.ts";

export const toolsRoutes: readonly AddressRoute[] = [
  { path: "/tools", screen: async () => (await import("./ToolsScreen.tsx")).ToolsScreen },
];
