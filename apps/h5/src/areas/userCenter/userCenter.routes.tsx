import type { AddressRoute } from "../../platform/routing/area.ts";

export const userCenterRoutes: readonly AddressRoute[] = [
  {
    path: "/userCenter",
    screen: () => import("./UserCenterScreen.tsx").then((module) => module.UserCenterScreen),
  },
  {
    path: "/userCenter/email",
    screen: () => import("./EmailScreen.tsx").then((module) => module.EmailScreen),
  },
  {
    path: "/userCenter/email/submit",
    screen: () => import("./EmailSubmitScreen.tsx").then((module) => module.EmailSubmitScreen),
  },
  {
    path: "/userCenter/userInfo",
    screen: () => import("./UserInfoScreen.tsx").then((module) => module.UserInfoScreen),
  },
  {
    path: "/userCenter/realName",
    screen: () => import("./RealNameScreen.tsx").then((module) => module.RealNameScreen),
  },
  // The settings have one home; this address opens it.
  { path: "/userCenter/setting", redirect: ({ search }) => settingsAddress(search) },
];

function settingsAddress(search: URLSearchParams): string {
  const query = String(search);
  return query === "" ? "/account/settings" : `/account/settings?${query}`;
}
