import { movedTo } from "../../platform/moved-address/moved-address.ts";
import type { AddressFacts, AddressRoute } from "../../platform/routing/area.ts";

/** Says there that the page has moved. */
const movedHere = movedTo("/home");

const home = () => import("./HomeScreen.tsx").then((module) => module.HomeScreen);

const later = () => import("./later-screens.ts");

const takeFirstAnswers: AddressRoute["takeFirstAnswers"] = (queryClient) =>
  import("../../data/credit.queries.ts").then((module) =>
    queryClient.prefetchQuery(module.homeQuery),
  );

const checks = () => import("./home.checks.ts");
const showsView = async (facts: AddressFacts) => (await checks()).showsView(facts);

export const homeRoutes: readonly AddressRoute[] = [
  { path: "/home", screen: home, takeFirstAnswers, prefetchWhenIdle: "/orderList" },
  { path: "/home/old", screen: home, redirect: movedHere },
  { path: "/home/indexOld", screen: home, redirect: movedHere },
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
  { path: "/home/components/Status/components/Calculate", screen: home, valid: showsView },
  { path: "/home/components/Status/components/Expired", screen: home, valid: showsView },
  { path: "/home/components/Status/components/Fail", screen: home, valid: showsView },
  { path: "/home/components/Status/components/Freeze", screen: home, valid: showsView },
  { path: "/home/components/Status/components/Grant", screen: home, valid: showsView },
  { path: "/home/components/Status/components/NotActivate", screen: home, valid: showsView },
  { path: "/home/components/Status/components/NotCredit", screen: home, valid: showsView },
  { path: "/home/components/Status/components/NotLimit", screen: home, valid: showsView },
  { path: "/home/components/Status/components/Protocol", screen: home, valid: showsView },
  { path: "/home/components/Status/components/PsbcApply", screen: home, valid: showsView },
  { path: "/home/components/Status/components/PsbcNotActive", screen: home, valid: showsView },
  { path: "/home/components/Status/components/PsbcPass", screen: home, valid: showsView },
  { path: "/home/components/Status/components/PsbcReject", screen: home, valid: showsView },
  { path: "/home/components/Status/components/PsbcTrial", screen: home, valid: showsView },
  {
    path: "/home/components/Status/components/PsbcUpgradeCustomer",
    screen: home,
    valid: showsView,
  },
  { path: "/home/components/Status/components/Veto", screen: home, valid: showsView },
];
