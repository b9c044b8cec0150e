import type { AddressFacts, AddressRoute } from "../../platform/routing/area.ts";

const checks = () => import("./business.checks.ts");

export const businessRoutes: readonly AddressRoute[] = [
  {
    path: "/business/home",
    screen: () => import("./BusinessHomeScreen.tsx").then((module) => module.BusinessHomeScreen),
  },
  {
    path: "/business/customer/list",
    prefetchWhenIdle: "/business/customer/customerInfo",
    screen: () => import("./CustomerListScreen.tsx").then((module) => module.CustomerListScreen),
  },
  {
    path: "/business/customer/customerInfo",
    screen: () => import("./CustomerScreen.tsx").then((module) => module.CustomerScreen),
    valid: async (facts: AddressFacts) => (await checks()).hasCustomer(facts),
  },
];
