import type { AddressRoute } from "../../platform/routing/area.ts";

const topicKeys = () => import("../../platform/help/topic-keys.ts");

export const helpRoutes: readonly AddressRoute[] = [
  {
    path: "/help",
    screen: () => import("./HelpScreen.tsx").then((module) => module.HelpScreen),
  },
  {
    path: "/help/type",
    valid: async ({ search }) => (await topicKeys()).isTopicType(search.get("type")),
    screen: () => import("./HelpTypeScreen.tsx").then((module) => module.HelpTypeScreen),
  },
  {
    path: "/help/detail",
    valid: async ({ search }) => (await topicKeys()).isTopicKey(search.get("topic")),
    screen: () => import("./HelpDetailScreen.tsx").then((module) => module.HelpDetailScreen),
  },
];
