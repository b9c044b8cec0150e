import type { AddressRoute } from "../../platform/routing/area.ts";

export const transferRoutes: readonly AddressRoute[] = [
  {
    path: "/transfer",
    screen: () => import("./TransferScreen.tsx").then((module) => module.TransferScreen),
  },
];
