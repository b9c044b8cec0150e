import type { AddressRoute } from "../../platform/routing/area.ts";

const outcomes = () => import("./OutcomeScreens.tsx");

export const resultRoutes: readonly AddressRoute[] = [
  {
    path: "/result",
    screen: () => import("./ResultsScreen.tsx").then((module) => module.ResultsScreen),
  },
  {
    path: "/result/components/realName",
    screen: async () => (await outcomes()).RealNameOutcomeScreen,
  },
  { path: "/result/components/idCard", screen: async () => (await outcomes()).IdOutcomeScreen },
  {
    path: "/result/components/openAccount",
    screen: async () => (await outcomes()).AccountOutcomeScreen,
  },
  {
    path: "/result/components/channelAuth",
    screen: async () => (await outcomes()).ChannelOutcomeScreen,
  },
];
