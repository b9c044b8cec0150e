import type { AddressRoute } from "../../platform/routing/area.ts";

export const idCardloginRoutes: readonly AddressRoute[] = [
  {
    path: "/idCardlogin",
    middleware: ["person"],
    screen: () => import("./IdCardLoginScreen.tsx").then((module) => module.IdCardLoginScreen),
  },
];
