import type { AddressRoute } from "../../platform/routing/area.ts";

const home = () => import("./HomeScreen.tsx").then((module) => module.HomeScreen);

const later = () => import("./later-screens.ts");

const takeFirstAnswers: AddressRoute["takeFirstAnswers"] = (queryClient) =>
  import("../../data/credit.queries.ts").then((module) =>
    queryClient.prefetchQuery(module.homeQuery),
  );

const checks = () => import("./home.checks.ts");

export const homeRoutes: readonly AddressRoute[] = [
  { path: "/home", screen: home, takeFirstAnswers, prefetchWhenIdle: "/orderList" },
  {
    path: "/home/bindPhone",
    middleware: ["person"],
    screen: async () => (await later()).bindPhone(),
  },
  {
    path: "/home/ProtocalModal",
    screen: async () => (await later()).signContracts(),
    valid: async (facts) => (await checks()).hasContractsToSign(facts),
  },
  {
    path: "/home/enhanceCredit",
    middleware: ["person"],
    screen: async () => (await later()).enhanceCredit(),
    valid: async (facts) => (await checks()).hasPaidLine(facts),
  },
  {
    path: "/home/enhanceCredit/confirm",
    middleware: ["person"],
    screen: async () => (await later()).confirmIncrease(),
    redirect: async (facts) => (await checks()).whereIncreaseIs(facts),
    valid: async (facts) => (await checks()).hasIncrease(facts),
  },
  {
    path: "/home/enhanceCredit/components/enterCode",
    middleware: ["person"],
    screen: async () => (await later()).confirmIncrease(),
    redirect: async (facts) => (await checks()).whereIncreaseIs(facts),
    valid: async (facts) => (await checks()).hasIncrease(facts),
  },
  {
    path: "/home/enhanceCredit/result",
    middleware: ["person"],
    screen: async () => (await later()).increaseResult(),
    valid: async (facts) => (await checks()).hasIncrease(facts),
  },
];
