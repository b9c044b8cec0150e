import type { AddressRoute } from "../../platform/routing/area.ts";

export const applyRepayAccountRoutes: readonly AddressRoute[] = [
  {
    path: "/applyRepayAccount",
    screen: () =>
      import("./ApplyRepayAccountScreen.tsx").then((module) => module.ApplyRepayAccountScreen),
  },
];
