import type { AddressFacts, AddressRoute } from "../../platform/routing/area.ts";

const hasProduct = async (facts: AddressFacts) =>
  (await import("./cancelAccount.checks.ts")).hasProduct(facts);

export const cancelAccountRoutes: readonly AddressRoute[] = [
  {
    path: "/cancelAccount",
    screen: async () => (await import("./CancelAccountScreen.tsx")).CancelAccountScreen,
  },
  {
    path: "/cancelAccount/component/cancelAccountList",
    screen: async () => (await import("./AccountListScreen.tsx")).AccountListScreen,
  },
  {
    path: "/cancelAccount/component/cancelAccountWarn",
    middleware: ["person"],
    screen: async () => (await import("./WarnScreen.tsx")).WarnScreen,
  },
  {
    path: "/cancelAccount/component/cancelAccountReason",
    middleware: ["person"],
    screen: async () => (await import("./ReasonScreen.tsx")).ReasonScreen,
  },
  {
    path: "/cancelAccount/component/cellGroupCom",
    screen: async () => (await import("./BlockersScreen.tsx")).BlockersScreen,
  },
  {
    path: "/cancelAccount/component/cancelFace",
    middleware: ["person"],
    screen: async () => (await import("./CancelFaceScreen.tsx")).CancelFaceScreen,
    prefetch: "/cancelAccount/component/cancelResult",
  },
  {
    path: "/cancelAccount/component/cancelResult",
    screen: async () => (await import("./CancelResultScreen.tsx")).CancelResultScreen,
  },
  {
    path: "/cancelAccount/component/goBackCom",
    screen: async () => (await import("./GoBackScreen.tsx")).GoBackScreen,
  },
  {
    path: "/cancelAccount/component/statusCom",
    screen: async () => (await import("./StatusScreen.tsx")).StatusScreen,
  },
  {
    path: "/cancelAccount/component/cancelApplicationList",
    screen: async () => (await import("./ApplicationListScreen.tsx")).ApplicationListScreen,
  },
  {
    path: "/cancelAccount/component/cancelApplicationWarn",
    screen: async () => (await import("./ApplicationWarnScreen.tsx")).ApplicationWarnScreen,
    valid: hasProduct,
  },
  {
    path: "/cancelAccount/component/cancelApplication",
    screen: async () => (await import("./ApplicationScreen.tsx")).ApplicationScreen,
    valid: hasProduct,
  },
];
