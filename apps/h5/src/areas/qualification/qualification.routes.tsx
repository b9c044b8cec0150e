import type { AddressFacts, AddressRoute } from "../../platform/routing/area.ts";

const checks = () => import("./qualification.checks.ts");
const mayApply = async (facts: AddressFacts) => (await checks()).mayApply(facts);

export const qualificationRoutes: readonly AddressRoute[] = [
  {
    path: "/qualification",
    screen: () => import("./QualificationScreen.tsx").then((module) => module.QualificationScreen),
    valid: mayApply,
  },
  {
    path: "/qualification/collectInfo",
    screen: () => import("./CollectInfoScreen.tsx").then((module) => module.CollectInfoScreen),
    valid: mayApply,
  },
  {
    path: "/qualification/success",
    screen: () => import("./SubmittedScreen.tsx").then((module) => module.SubmittedScreen),
    valid: async (facts) => (await checks()).wasSubmitted(facts),
  },
];
