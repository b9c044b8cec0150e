import type { AddressRoute } from "../../platform/routing/area.ts";

const screen = () => import("./MiddleScreen.tsx").then((module) => module.MiddleScreen);

export const middleRoutes: readonly AddressRoute[] = [
  { path: "/middle", screen },
  { path: "/middle/components/Banner", screen },
  { path: "/middle/components/Bannerlist", screen },
  { path: "/middle/components/Content", screen },
  { path: "/middle/components/streamBanner", screen },
];
