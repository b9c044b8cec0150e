import type { AddressRoute } from "../../platform/routing/area.ts";

const screen = () =>
  import("./ForecastLimitScreen.tsx").then((module) => module.ForecastLimitScreen);

export const forecastLimitRoutes: readonly AddressRoute[] = [
  { path: "/forecastLimit", screen },
  {
    path: "/forecastLimit/components/limit",
    screen,
    valid: async (facts) => (await import("./forecastLimit.checks.ts")).hasFigure(facts),
  },
  { path: "/forecastLimit/components/tripleRites", screen },
];
