import type { AddressRoute } from "../../tasks/routing/area.ts";
import { protocolsRoutes } from "./protocols.routes.tsx";

export const starEnjoyLoanRoutes: readonly AddressRoute[] = [...protocolsRoutes];
