import type { AddressRoute } from "../../platform/routing/area.ts";

export const idCardloginRoutes: readonly AddressRoute[] = [
  {
    path: "/idCardlogin",
    middleware: ["person"],
    screen: async () => (await import("./IdCardLoginScreen.tsx")).IdCardLoginScreen,
  },
];
