import { accountRoutes } from "../areas/account/account.routes.tsx";
import { entranceRoutes } from "../areas/entrance/entrance.routes.tsx";
import { helpRoutes } from "../areas/help/help.routes.tsx";
import { indexRoutes } from "../areas/index/index.routes.tsx";
import { myMockRoutes } from "../areas/myMock/myMock.routes.tsx";
import { phoneLoginRoutes } from "../areas/phoneLogin/phoneLogin.routes.tsx";
import { protocolRoutes } from "../areas/protocol/protocol.routes.tsx";
import { userCenterRoutes } from "../areas/userCenter/userCenter.routes.tsx";
import { faceRoutes } from "../areas/face/face.routes.tsx";
import { forecastLimitRoutes } from "../areas/forecastLimit/forecastLimit.routes.tsx";
import { homeRoutes } from "../areas/home/home.routes.tsx";
import { idCertificationRoutes } from "../areas/idCertification/idCertification.routes.tsx";
import { qualificationRoutes } from "../areas/qualification/qualification.routes.tsx";
import { orderListRoutes } from "../areas/orderList/orderList.routes.tsx";
import { commonPageRoutes } from "../areas/commonPage/commonPage.routes.tsx";
import { repayRoutes } from "../areas/repay/repay.routes.tsx";
import { recordRoutes } from "../areas/record/record.routes.tsx";
import { starEnjoyLoanRoutes } from "../areas/star-enjoy-loan/star-enjoy-loan.routes.tsx";
import { withdrawRoutes } from "../areas/withdraw/withdraw.routes.tsx";
import type { AddressRoute } from "../tasks/routing/area.ts";

/** Every area of the app, by the first segment of its addresses. */
export const areas: Readonly<Record<string, readonly AddressRoute[]>> = {
  account: accountRoutes,
  entrance: entranceRoutes,
  help: helpRoutes,
  index: indexRoutes,
  myMock: myMockRoutes,
  phoneLogin: phoneLoginRoutes,
  protocol: protocolRoutes,
  face: faceRoutes,
  forecastLimit: forecastLimitRoutes,
  home: homeRoutes,
  idCertification: idCertificationRoutes,
  qualification: qualificationRoutes,
  userCenter: userCenterRoutes,
  orderList: orderListRoutes,
  commonPage: commonPageRoutes,
  repay: repayRoutes,
  record: recordRoutes,
  "star-enjoy-loan": starEnjoyLoanRoutes,
  withdraw: withdrawRoutes,
};
