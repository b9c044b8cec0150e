import type { AddressFacts, AddressRoute } from "../../platform/routing/area.ts";

const hasProduct = async (facts: AddressFacts) =>
  (await import("./cancelAccount.checks.ts")).hasProduct(facts);

export const cancelAccountRoutes: readonly AddressRoute[] = [
  {
    path: "/cancelAccount",
    screen: () => import("./CancelAccountScreen.tsx").then((module) => module.CancelAccountScreen),
  },
  {
    path: "/cancelAccount/component/cancelAccountList",
    screen: () => import("./AccountListScreen.tsx").then((module) => module.AccountListScreen),
  },
  {
    path: "/cancelAccount/component/cancelAccountWarn",
    middleware: ["person"],
    screen: () => import("./WarnScreen.tsx").then((module) => module.WarnScreen),
  },
  {
    path: "/cancelAccount/component/cancelAccountReason",
    middleware: ["person"],
    screen: () => import("./ReasonScreen.tsx").then((module) => module.ReasonScreen),
  },
  {
    path: "/cancelAccount/component/cellGroupCom",
    screen: () => import("./BlockersScreen.tsx").then((module) => module.BlockersScreen),
  },
  {
    path: "/cancelAccount/component/cancelFace",
    middleware: ["person"],
    screen: () => import("./CancelFaceScreen.tsx").then((module) => module.CancelFaceScreen),
    prefetch: "/cancelAccount/component/cancelResult",
  },
  {
    path: "/cancelAccount/component/cancelResult",
    screen: () => import("./CancelResultScreen.tsx").then((module) => module.CancelResultScreen),
  },
  {
    path: "/cancelAccount/component/goBackCom",
    screen: () => import("./GoBackScreen.tsx").then((module) => module.GoBackScreen),
  },
  {
    path: "/cancelAccount/component/statusCom",
    screen: () => import("./StatusScreen.tsx").then((module) => module.StatusScreen),
  },
  {
    path: "/cancelAccount/component/cancelApplicationList",
    screen: () =>
      import("./ApplicationListScreen.tsx").then((module) => module.ApplicationListScreen),
  },
  {
    path: "/cancelAccount/component/cancelApplicationWarn",
    screen: () =>
      import("./ApplicationWarnScreen.tsx").then((module) => module.ApplicationWarnScreen),
    valid: hasProduct,
  },
  {
    path: "/cancelAccount/component/cancelApplication",
    screen: () => import("./ApplicationScreen.tsx").then((module) => module.ApplicationScreen),
    valid: hasProduct,
  },
];
