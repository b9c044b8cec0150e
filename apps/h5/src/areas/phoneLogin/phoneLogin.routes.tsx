import type { AddressRoute } from "../../platform/routing/area.ts";

const phone = () => import("./PhoneLoginScreen.tsx").then((module) => module.PhoneLoginScreen);

export const phoneLoginRoutes: readonly AddressRoute[] = [
  { path: "/phoneLogin", screen: phone, prefetchWhenIdle: "/phoneLogin/enterCode" },
  {
    path: "/phoneLogin/enterCode",
    screen: async () => (await import("./later-parts.ts")).enterCode(),
  },
  // A part of the login page: the same page with its sheet open.
  { path: "/phoneLogin/verifyGuide", screen: phone },
];
