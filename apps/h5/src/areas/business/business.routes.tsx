import type { AddressFacts, AddressRoute } from "../../platform/routing/area.ts";

const checks = () => import("./business.checks.ts");

export const businessRoutes: readonly AddressRoute[] = [
  {
    path: "/business/home",
    screen: () => import("./BusinessHomeScreen.tsx").then((module) => module.BusinessHomeScreen),
  },
  {
    path: "/business/authLogin",
    screen: () => import("./AuthLoginScreen.tsx").then((module) => module.AuthLoginScreen),
  },
  {
    path: "/business/certification",
    screen: () => import("./CertificationScreen.tsx").then((module) => module.CertificationScreen),
  },
  {
    path: "/business/contract",
    screen: () => import("./ContractScreen.tsx").then((module) => module.ContractScreen),
  },
  {
    path: "/business/quota",
    screen: () => import("./QuotaScreen.tsx").then((module) => module.QuotaScreen),
  },
  {
    path: "/business/coupon",
    screen: () => import("./CouponScreen.tsx").then((module) => module.CouponScreen),
    valid: async (facts: AddressFacts) => (await checks()).hasCustomerOrNone(facts),
  },
  {
    path: "/business/coupon/spuDetail",
    screen: () => import("./GoodsScreen.tsx").then((module) => module.GoodsScreen),
    valid: async (facts: AddressFacts) => (await checks()).hasBudget(facts),
  },
  {
    path: "/business/customer/list",
    prefetchWhenIdle: "/business/customer/customerInfo",
    screen: () => import("./CustomerListScreen.tsx").then((module) => module.CustomerListScreen),
  },
  {
    path: "/business/customer/success",
    screen: () =>
      import("./InvitationResultScreen.tsx").then((module) => module.InvitationResultScreen),
    valid: async (facts: AddressFacts) => (await checks()).isAccepted(facts),
  },
  {
    path: "/business/customer/failed",
    screen: () =>
      import("./InvitationResultScreen.tsx").then((module) => module.InvitationResultScreen),
    valid: async (facts: AddressFacts) => (await checks()).isRefusedOrOver(facts),
  },
  {
    path: "/business/customer/customerInfo",
    screen: () => import("./CustomerScreen.tsx").then((module) => module.CustomerScreen),
    valid: async (facts: AddressFacts) => (await checks()).hasCustomer(facts),
  },
  {
    path: "/business/storeInsure",
    screen: () => import("./StoreInsureScreen.tsx").then((module) => module.StoreInsureScreen),
  },
];
