import { movedTo } from "../../platform/moved-address/moved-address.ts";
import type { AddressRoute } from "../../platform/routing/area.ts";

const screen = () =>
  import("./DirectPaymentScreen.tsx").then((module) => module.DirectPaymentScreen);

export const directPaymentRoutes: readonly AddressRoute[] = [
  { path: "/directPayment", screen },
  { path: "/directPayment/old", screen, redirect: movedTo("/directPayment") },
];
