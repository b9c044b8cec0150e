import type { AddressRoute } from "../../platform/routing/area.ts";

export const quickLoginRoutes: readonly AddressRoute[] = [
  {
    path: "/quickLogin",
    screen: async () => (await import("./QuickLoginScreen.tsx")).QuickLoginScreen,
    prefetchWhenIdle: "/quickLogin/enterCode",
  },
  {
    path: "/quickLogin/enterCode",
    screen: async () => (await import("./QuickEnterCodeScreen.tsx")).QuickEnterCodeScreen,
  },
  // Its address is not public: before login it is a step of the page itself, and who is logged in binds another number.
  { path: "/quickLogin/bindMobile", redirect: () => "/home/bindPhone" },
];
