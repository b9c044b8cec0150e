import type { AddressRoute } from "../../platform/routing/area.ts";

const screen = async () => (await import("./ForecastLimitScreen.tsx")).ForecastLimitScreen;

export const forecastLimitRoutes: readonly AddressRoute[] = [
  { path: "/forecastLimit", screen },
  {
    path: "/forecastLimit/components/limit",
    screen,
    valid: async (facts) => (await import("./forecastLimit.checks.ts")).hasFigure(facts),
  },
  { path: "/forecastLimit/components/tripleRites", screen },
];
