import { commonPageRoutes } from "../areas/commonPage/commonPage.routes.tsx";
import { faceRoutes } from "../areas/face/face.routes.tsx";
import { orderListRoutes } from "../areas/orderList/orderList.routes.tsx";
import { repayRoutes } from "../areas/repay/repay.routes.tsx";
import { starEnjoyLoanRoutes } from "../areas/star-enjoy-loan/star-enjoy-loan.routes.tsx";
import type { Areas } from "../platform/routing/area.ts";

/** The areas in which money moves, which home leads to, by the first segment of their addresses. */
export const nextAreas: Areas = {
  commonPage: commonPageRoutes,
  face: faceRoutes,
  orderList: orderListRoutes,
  repay: repayRoutes,
  "star-enjoy-loan": starEnjoyLoanRoutes,
};
