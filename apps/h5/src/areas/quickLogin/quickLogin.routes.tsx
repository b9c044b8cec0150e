import type { AddressRoute } from "../../platform/routing/area.ts";

export const quickLoginRoutes: readonly AddressRoute[] = [
  {
    path: "/quickLogin",
    screen: () => import("./QuickLoginScreen.tsx").then((module) => module.QuickLoginScreen),
    prefetchWhenIdle: "/quickLogin/enterCode",
  },
  {
    path: "/quickLogin/enterCode",
    screen: () =>
      import("./QuickEnterCodeScreen.tsx").then((module) => module.QuickEnterCodeScreen),
  },
  // Its address is not public: before login it is a step of the page itself, and who is logged in binds another number.
  { path: "/quickLogin/bindMobile", redirect: () => "/home/bindPhone" },
];
