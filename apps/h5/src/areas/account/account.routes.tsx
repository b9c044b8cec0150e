import type { AddressFacts, AddressRoute } from "../../platform/routing/area.ts";

const openAccount = () =>
  import("./OpenAccountScreen.tsx").then((module) => module.OpenAccountScreen);

// Loaded with the pages they are for, so that the entry stays light.
const checks = () => import("./account.checks.ts");

const hasGrantedLine = async (facts: AddressFacts) => (await checks()).hasGrantedLine(facts);
const mayHavePassword = async (facts: AddressFacts) => (await checks()).mayHavePassword(facts);

export const accountRoutes: readonly AddressRoute[] = [
  {
    path: "/account",
    screen: () => import("./AccountScreen.tsx").then((module) => module.AccountScreen),
  },
  {
    path: "/account/coupon",
    screen: () => import("./CouponScreen.tsx").then((module) => module.CouponScreen),
  },
  {
    path: "/account/couponAdd",
    screen: () => import("./CouponAddScreen.tsx").then((module) => module.CouponAddScreen),
  },
  {
    path: "/account/openAccount",
    middleware: ["personIfKnown"],
    screen: openAccount,
    valid: hasGrantedLine,
  },
  {
    path: "/account/openAccount/agree",
    middleware: ["personIfKnown"],
    screen: openAccount,
    valid: hasGrantedLine,
  },
  {
    path: "/account/password",
    middleware: ["person"],
    screen: () => import("./PasswordScreen.tsx").then((module) => module.PasswordScreen),
    valid: mayHavePassword,
  },
  {
    path: "/account/password/verify_idCode",
    middleware: ["person"],
    screen: () => import("./VerifyIdCodeScreen.tsx").then((module) => module.VerifyIdCodeScreen),
    valid: mayHavePassword,
  },
  {
    path: "/account/password/verify_phone",
    middleware: ["person"],
    screen: () => import("./VerifyPhoneScreen.tsx").then((module) => module.VerifyPhoneScreen),
    redirect: async (facts) => (await checks()).beforePhone(facts),
    valid: mayHavePassword,
  },
  {
    path: "/account/password/manage",
    middleware: ["person"],
    screen: () =>
      import("./ManagePasswordScreen.tsx").then((module) => module.ManagePasswordScreen),
    redirect: async (facts) => (await checks()).beforePassword(facts),
    valid: mayHavePassword,
  },
  {
    path: "/account/password/result",
    middleware: ["person"],
    screen: () =>
      import("./PasswordResultScreen.tsx").then((module) => module.PasswordResultScreen),
    valid: async (facts) => (await checks()).hasPassword(facts),
  },
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
  // The e-mail address has one home; this address opens it.
  { path: "/account/submitEmail", redirect: ({ search }) => emailAddress(search) },
  {
    path: "/account/submitEmail/result",
    screen: () =>
      import("./SubmitEmailResultScreen.tsx").then((module) => module.SubmitEmailResultScreen),
  },
  {
    path: "/account/enterpriseInfo",
    screen: () =>
      import("./EnterpriseInfoScreen.tsx").then((module) => module.EnterpriseInfoScreen),
  },
];

function emailAddress(search: URLSearchParams): string {
  const query = String(search);
  return query === "" ? "/userCenter/email" : `/userCenter/email?${query}`;
}
