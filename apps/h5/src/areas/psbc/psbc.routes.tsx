import type { AddressRoute } from "../../platform/routing/area.ts";

const checks = () => import("./psbc.checks.ts");

export const psbcRoutes: readonly AddressRoute[] = [
  {
    path: "/psbc/idCard",
    screen: () => import("./PartnerIdScreen.tsx").then((module) => module.PartnerIdScreen),
    valid: async (facts) => (await checks()).hasOffer(facts),
    prefetchWhenIdle: "/psbc/apply/form",
  },
  {
    path: "/psbc/apply/form",
    screen: () => import("./PartnerFormScreen.tsx").then((module) => module.PartnerFormScreen),
    valid: async (facts) => (await checks()).isFillingIn(facts),
    prefetchWhenIdle: "/psbc/apply/form/verifyAccount",
  },
  {
    path: "/psbc/apply/form/verifyAccount",
    screen: () => import("./PartnerCardScreen.tsx").then((module) => module.PartnerCardScreen),
    valid: async (facts) => (await checks()).isFormConfirmed(facts),
    prefetchWhenIdle: "/psbc/apply/face",
  },
  {
    path: "/psbc/apply/face",
    screen: () => import("./PartnerFaceScreen.tsx").then((module) => module.PartnerFaceScreen),
    valid: async (facts) => (await checks()).hasSomethingToSend(facts),
  },
];
