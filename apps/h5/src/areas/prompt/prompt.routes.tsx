import type { AddressRoute } from "../../platform/routing/area.ts";

export const promptRoutes: readonly AddressRoute[] = [
  {
    path: "/prompt",
    screen: () => import("./PromptScreen.tsx").then((module) => module.PromptScreen),
    // The list of notices opens over the home page.
    redirect: ({ search }) => (search.has("notice") ? null : "/home"),
    valid: async (facts) => (await import("./prompt.checks.ts")).hasNotice(facts),
  },
];
