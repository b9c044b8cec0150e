import type { AddressRoute } from "../../platform/routing/area.ts";

const checks = () => import("./authorized.checks.ts");

export const authorizedRoutes: readonly AddressRoute[] = [
  {
    path: "/authorized/list",
    screen: async () => (await import("./ListScreen.tsx")).ListScreen,
  },
  {
    path: "/authorized/manages",
    screen: async () => (await import("./ManagesScreen.tsx")).ManagesScreen,
    valid: async (facts) => (await checks()).isOfEnterprise(facts),
  },
  {
    path: "/authorized/addAuth",
    screen: async () => (await import("./AddAuthScreen.tsx")).AddAuthScreen,
    valid: async (facts) => (await checks()).isNewOrOfEnterprise(facts),
  },
  {
    path: "/authorized/authLink",
    screen: async () => (await import("./AuthLinkScreen.tsx")).AuthLinkScreen,
    valid: async (facts) => (await checks()).isOfEnterprise(facts),
  },
  {
    path: "/authorized/idcard",
    screen: async () => (await import("./IdcardScreen.tsx")).IdcardScreen,
    valid: async (facts) => (await checks()).isInvitedOrOwn(facts),
  },
  {
    path: "/authorized/contract",
    screen: async () => (await import("./ContractScreen.tsx")).ContractScreen,
    valid: async (facts) => (await checks()).isReaders(facts),
  },
  {
    path: "/authorized/face",
    screen: async () => (await import("./FaceScreen.tsx")).FaceScreen,
    valid: async (facts) => (await checks()).isEithers(facts),
  },
  {
    path: "/authorized/success",
    screen: async () => (await import("./SuccessScreen.tsx")).SuccessScreen,
    valid: async (facts) => (await checks()).isEithers(facts),
  },
];
