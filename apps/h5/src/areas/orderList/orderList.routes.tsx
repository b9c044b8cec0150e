import { movedTo } from "../../tasks/moved/moved-address.ts";
import type { AddressFacts, AddressRoute } from "../../tasks/routing/area.ts";

const list = () => import("./OrderListScreen.tsx").then((module) => module.OrderListScreen);
const confirm = () =>
  import("./CreatePaymentScreen.tsx").then((module) => module.CreatePaymentScreen);

// Loaded with the pages they are for, so that the entry stays light.
const checks = () => import("./orderList.checks.ts");
const namesOrders = async (facts: AddressFacts) => (await checks()).namesOrders(facts);

export const orderListRoutes: readonly AddressRoute[] = [
  { path: "/orderList", screen: list, likelyNext: "/orderList/createPayment" },
  { path: "/orderList/old", screen: list, sendTo: movedTo("/orderList") },
  { path: "/orderList/components/toBePaid", screen: list },
  { path: "/orderList/components/toBePaid/Bottom", screen: list },
  { path: "/orderList/components/toBePaid/Item", screen: list },
  { path: "/orderList/components/shoppingCart", screen: list },
  { path: "/orderList/components/shoppingCart/Bottom", screen: list },
  { path: "/orderList/components/shoppingCart/Item", screen: list },
  {
    path: "/orderList/detail",
    screen: () => import("./OrderDetailScreen.tsx").then((module) => module.OrderDetailScreen),
    valid: async (facts) => (await checks()).orderExists(facts),
  },
  {
    path: "/orderList/createPayment",
    screen: confirm,
    valid: namesOrders,
    leadsTo: "/commonPage/payHandle",
  },
  { path: "/orderList/components/amountPopup", screen: confirm, valid: namesOrders },
  { path: "/orderList/components/couponInfo", screen: confirm, valid: namesOrders },
  { path: "/orderList/components/createPaymentButton", screen: confirm, valid: namesOrders },
  { path: "/orderList/components/modelRateInfo", screen: confirm, valid: namesOrders },
  { path: "/orderList/components/payTypePopup", screen: confirm, valid: namesOrders },
  { path: "/orderList/components/popupPayWay", screen: confirm, valid: namesOrders },
  {
    path: "/orderList/createPayment/components/PopupChannel",
    screen: confirm,
    valid: namesOrders,
  },
  {
    path: "/orderList/contract",
    screen: confirm,
    valid: async (facts) => (await checks()).hasContract(facts),
  },
  {
    path: "/orderList/selectCoupon",
    screen: () => import("./SelectCouponScreen.tsx").then((module) => module.SelectCouponScreen),
    valid: namesOrders,
  },
  {
    path: "/orderList/selectPrincipalCoupon",
    screen: () =>
      import("./SelectPrincipalCouponScreen.tsx").then(
        (module) => module.SelectPrincipalCouponScreen,
      ),
    valid: namesOrders,
  },
];
