import type { AddressRoute } from "../../platform/routing/area.ts";

const checks = () => import("./authorized.checks.ts");

export const authorizedRoutes: readonly AddressRoute[] = [
  {
    path: "/authorized/list",
    screen: () => import("./ListScreen.tsx").then((module) => module.ListScreen),
  },
  {
    path: "/authorized/manages",
    screen: () => import("./ManagesScreen.tsx").then((module) => module.ManagesScreen),
    valid: async (facts) => (await checks()).isOfEnterprise(facts),
  },
  {
    path: "/authorized/addAuth",
    screen: () => import("./AddAuthScreen.tsx").then((module) => module.AddAuthScreen),
    valid: async (facts) => (await checks()).isNewOrOfEnterprise(facts),
  },
  {
    path: "/authorized/authLink",
    screen: () => import("./AuthLinkScreen.tsx").then((module) => module.AuthLinkScreen),
    valid: async (facts) => (await checks()).isOfEnterprise(facts),
  },
  {
    path: "/authorized/idcard",
    screen: () => import("./IdcardScreen.tsx").then((module) => module.IdcardScreen),
    valid: async (facts) => (await checks()).isInvitedOrOwn(facts),
  },
  {
    path: "/authorized/contract",
    screen: () => import("./ContractScreen.tsx").then((module) => module.ContractScreen),
    valid: async (facts) => (await checks()).isReaders(facts),
  },
  {
    path: "/authorized/face",
    screen: () => import("./FaceScreen.tsx").then((module) => module.FaceScreen),
    valid: async (facts) => (await checks()).isEithers(facts),
  },
  {
    path: "/authorized/success",
    screen: () => import("./SuccessScreen.tsx").then((module) => module.SuccessScreen),
    valid: async (facts) => (await checks()).isEithers(facts),
  },
];
