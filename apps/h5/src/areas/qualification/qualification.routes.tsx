import type { AddressFacts, AddressRoute } from "../../platform/routing/area.ts";

const checks = () => import("./qualification.checks.ts");
const mayApply = async (facts: AddressFacts) => (await checks()).mayApply(facts);

export const qualificationRoutes: readonly AddressRoute[] = [
  {
    path: "/qualification",
    screen: async () => (await import("./QualificationScreen.tsx")).QualificationScreen,
    valid: mayApply,
  },
  {
    path: "/qualification/collectInfo",
    screen: async () => (await import("./CollectInfoScreen.tsx")).CollectInfoScreen,
    valid: mayApply,
  },
  {
    path: "/qualification/success",
    screen: async () => (await import("./SubmittedScreen.tsx")).SubmittedScreen,
    valid: async (facts) => (await checks()).wasSubmitted(facts),
  },
];
