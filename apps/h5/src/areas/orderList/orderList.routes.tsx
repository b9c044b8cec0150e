import { movedTo } from "../../platform/moved-address/moved-address.ts";
import type { AddressFacts, AddressRoute } from "../../platform/routing/area.ts";

const list = () => import("./OrderListScreen.tsx").then((module) => module.OrderListScreen);
const confirm = () =>
  import("./CreatePaymentScreen.tsx").then((module) => module.CreatePaymentScreen);

// Loaded with the pages they are for, so that the entry stays light.
const checks = () => import("./orderList.checks.ts");
const namesOrders = async (facts: AddressFacts) => (await checks()).namesOrders(facts);

export const orderListRoutes: readonly AddressRoute[] = [
  {
    path: "/orderList",
    middleware: ["personIfKnown"],
    screen: list,
    prefetchWhenIdle: "/orderList/createPayment",
  },
  { path: "/orderList/old", screen: list, redirect: movedTo("/orderList") },
  { path: "/orderList/components/toBePaid", middleware: ["personIfKnown"], screen: list },
  { path: "/orderList/components/toBePaid/Bottom", middleware: ["personIfKnown"], screen: list },
  { path: "/orderList/components/toBePaid/Item", middleware: ["personIfKnown"], screen: list },
  { path: "/orderList/components/shoppingCart", middleware: ["personIfKnown"], screen: list },
  {
    path: "/orderList/components/shoppingCart/Bottom",
    middleware: ["personIfKnown"],
    screen: list,
  },
  { path: "/orderList/components/shoppingCart/Item", middleware: ["personIfKnown"], screen: list },
  {
    path: "/orderList/detail",
    screen: () => import("./OrderDetailScreen.tsx").then((module) => module.OrderDetailScreen),
    valid: async (facts) => (await checks()).orderExists(facts),
  },
  {
    path: "/orderList/createPayment",
    middleware: ["person"],
    screen: confirm,
    valid: namesOrders,
    prefetch: "/commonPage/payHandle",
  },
  {
    path: "/orderList/components/amountPopup",
    middleware: ["person"],
    screen: confirm,
    valid: namesOrders,
  },
  {
    path: "/orderList/components/couponInfo",
    middleware: ["person"],
    screen: confirm,
    valid: namesOrders,
  },
  {
    path: "/orderList/components/createPaymentButton",
    middleware: ["person"],
    screen: confirm,
    valid: namesOrders,
  },
  {
    path: "/orderList/components/modelRateInfo",
    middleware: ["person"],
    screen: confirm,
    valid: namesOrders,
  },
  {
    path: "/orderList/components/payTypePopup",
    middleware: ["person"],
    screen: confirm,
    valid: namesOrders,
  },
  {
    path: "/orderList/components/popupPayWay",
    middleware: ["person"],
    screen: confirm,
    valid: namesOrders,
  },
  {
    path: "/orderList/createPayment/components/PopupChannel",
    middleware: ["person"],
    screen: confirm,
    valid: namesOrders,
  },
  {
    path: "/orderList/contract",
    middleware: ["person"],
    screen: confirm,
    valid: async (facts) => (await checks()).hasContract(facts),
  },
  {
    path: "/orderList/selectCoupon",
    middleware: ["person"],
    screen: () => import("./SelectCouponScreen.tsx").then((module) => module.SelectCouponScreen),
    valid: namesOrders,
  },
  {
    path: "/orderList/selectPrincipalCoupon",
    middleware: ["person"],
    screen: () =>
      import("./SelectPrincipalCouponScreen.tsx").then(
        (module) => module.SelectPrincipalCouponScreen,
      ),
    valid: namesOrders,
  },
  {
    path: "/orderList/iframePage",
    middleware: ["person"],
    screen: () => import("./LenderPageScreen.tsx").then((module) => module.LenderPageScreen),
    valid: async (facts) => (await checks()).isAtLender(facts),
    prefetch: "/commonPage/payHandle",
  },
];
