import { entranceRoutes } from "../areas/entrance/entrance.routes.tsx";
import { homeRoutes } from "../areas/home/home.routes.tsx";
import { indexRoutes } from "../areas/index/index.routes.tsx";
import { phoneLoginRoutes } from "../areas/phoneLogin/phoneLogin.routes.tsx";
import type { Areas } from "../platform/routing/area.ts";

/** The areas in which a visit begins, by the first segment of their addresses. Every page loads what is listed here. */
export const firstAreas: Areas = {
  entrance: entranceRoutes,
  home: homeRoutes,
  index: indexRoutes,
  phoneLogin: phoneLoginRoutes,
};
