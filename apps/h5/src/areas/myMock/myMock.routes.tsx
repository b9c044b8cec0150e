import type { AddressRoute } from "../../tasks/routing/area.ts";

export const myMockRoutes: readonly AddressRoute[] = [
  {
    path: "/myMock",
    middleware: ["sandbox"],
    // The service serves the sandbox's console outside the H5, and not in production.
    leaveFor: "/sandbox/",
  },
];
