import type { AddressFacts, AddressRoute } from "../../tasks/routing/area.ts";

const openAccount = async () => (await import("./OpenAccountScreen.tsx")).OpenAccountScreen;

const hasGrantedLine = async (facts: AddressFacts) =>
  (await import("./account.checks.ts")).hasGrantedLine(facts);

export const accountRoutes: readonly AddressRoute[] = [
  {
    path: "/account/coupon",
    screen: () => import("./CouponScreen.tsx").then((module) => module.CouponScreen),
  },
  { path: "/account/openAccount", screen: openAccount, valid: hasGrantedLine },
  { path: "/account/openAccount/agree", screen: openAccount, valid: hasGrantedLine },
  {
    path: "/account/settings",
    screen: () => import("./SettingsScreen.tsx").then((module) => module.SettingsScreen),
  },
  {
    path: "/account/settings/logout",
    screen: () => import("./LogoutScreen.tsx").then((module) => module.LogoutScreen),
  },
  {
    path: "/account/settings/logoutAffirm",
    screen: () => import("./LogoutAffirmScreen.tsx").then((module) => module.LogoutAffirmScreen),
  },
];
