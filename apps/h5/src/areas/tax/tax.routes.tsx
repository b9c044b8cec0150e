import type { AddressRoute } from "../../platform/routing/area.ts";

export const taxRoutes: readonly AddressRoute[] = [
  {
    path: "/tax",
    valid: async (facts) => (await import("./tax.checks.ts")).hasInvoice(facts),
    screen: () => import("./TaxScreen.tsx").then((module) => module.TaxScreen),
  },
];
