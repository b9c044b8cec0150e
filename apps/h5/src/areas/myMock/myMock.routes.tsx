import type { AddressRoute } from "../../platform/routing/area.ts";

export const myMockRoutes: readonly AddressRoute[] = [{ path: "/myMock", middleware: ["sandbox"] }];
