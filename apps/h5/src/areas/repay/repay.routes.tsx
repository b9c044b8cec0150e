import type { AddressRoute } from "../../platform/routing/area.ts";

const overview = () => import("./RepayScreen.tsx").then((module) => module.RepayScreen);
const checks = () => import("./repay.checks.ts");

export const repayRoutes: readonly AddressRoute[] = [
  { path: "/repay", prefetchWhenIdle: "/repay/components/tradeInfo", screen: overview },
  { path: "/repay/components/uncompensated", screen: overview },
  { path: "/repay/components/orderList", screen: overview },
  {
    path: "/repay/components/compensated",
    screen: () => import("./CompensatedScreen.tsx").then((module) => module.CompensatedScreen),
    prefetch: "/repay/components/tradeInfo",
  },
  {
    path: "/repay/components/orderItem",
    screen: overview,
    valid: async (facts) => (await checks()).owesLoan(facts),
  },
  {
    path: "/repay/components/coupon",
    screen: overview,
    valid: async (facts) => (await checks()).owesWithCoupon(facts),
  },
  {
    path: "/repay/components/tradeInfo",
    middleware: ["person"],
    screen: () => import("./ConfirmRepayScreen.tsx").then((module) => module.ConfirmRepayScreen),
    valid: async (facts) => (await checks()).namesLoans(facts),
    prefetch: "/commonPage/payHandle",
  },
  {
    path: "/repay/unPayDetail",
    screen: () => import("./UnPayDetailScreen.tsx").then((module) => module.UnPayDetailScreen),
    redirect: async (facts) => (await checks()).whereLoanIsRepaid(facts),
    valid: async (facts) => (await checks()).isOpenLoan(facts),
  },
];
