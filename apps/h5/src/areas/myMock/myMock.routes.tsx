import type { AddressRoute } from "../../tasks/routing/area.ts";

export const myMockRoutes: readonly AddressRoute[] = [{ path: "/myMock", middleware: ["sandbox"] }];
