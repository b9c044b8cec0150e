import { SANDBOX_CONSOLE, sandboxQuery } from "../../data/sandbox.queries.ts";
import type { AddressRoute } from "../../tasks/routing/area.ts";

export const myMockRoutes: readonly AddressRoute[] = [
  {
    path: "/myMock",
    // In production the sandbox does not exist, and neither does this page.
    valid: ({ queryClient }) => queryClient.ensureQueryData(sandboxQuery).catch(() => false),
    leaveFor: SANDBOX_CONSOLE,
  },
];
