import { accountRoutes } from "../areas/account/account.routes.tsx";
import { applyRepayAccountRoutes } from "../areas/applyRepayAccount/applyRepayAccount.routes.tsx";
import { authorizedRoutes } from "../areas/authorized/authorized.routes.tsx";
import { businessRoutes } from "../areas/business/business.routes.tsx";
import { cancelAccountRoutes } from "../areas/cancelAccount/cancelAccount.routes.tsx";
import { channelRoutes } from "../areas/channel/channel.routes.tsx";
import { directPaymentRoutes } from "../areas/directPayment/directPayment.routes.tsx";
import { forecastLimitRoutes } from "../areas/forecastLimit/forecastLimit.routes.tsx";
import { h5Routes } from "../areas/h5/h5.routes.tsx";
import { helpRoutes } from "../areas/help/help.routes.tsx";
import { idCertificationRoutes } from "../areas/idCertification/idCertification.routes.tsx";
import { homeViewRoutes } from "../areas/home/home-views.routes.tsx";
import { idCardloginRoutes } from "../areas/idCardlogin/idCardlogin.routes.tsx";
import { middleRoutes } from "../areas/middle/middle.routes.tsx";
import { myMockRoutes } from "../areas/myMock/myMock.routes.tsx";
import { promptRoutes } from "../areas/prompt/prompt.routes.tsx";
import { protocolRoutes } from "../areas/protocol/protocol.routes.tsx";
import { psbcRoutes } from "../areas/psbc/psbc.routes.tsx";
import { qualificationRoutes } from "../areas/qualification/qualification.routes.tsx";
import { quickLoginRoutes } from "../areas/quickLogin/quickLogin.routes.tsx";
import { recordRoutes } from "../areas/record/record.routes.tsx";
import { resultRoutes } from "../areas/result/result.routes.tsx";
import { taxRoutes } from "../areas/tax/tax.routes.tsx";
import { testRoutes } from "../areas/test/test.routes.tsx";
import { toolsRoutes } from "../areas/tools/tools.routes.tsx";
import { transferRoutes } from "../areas/transfer/transfer.routes.tsx";
import { userCenterRoutes } from "../areas/userCenter/userCenter.routes.tsx";
import { withdrawRoutes } from "../areas/withdraw/withdraw.routes.tsx";
import type { Areas } from "../platform/routing/area.ts";

/**
 * The areas that are loaded at the first navigation to them, by the first segment of their addresses; where the rest of an
 * area is loaded earlier, with the name of the part after it.
 */
export const laterAreas: Areas = {
  account: accountRoutes,
  applyRepayAccount: applyRepayAccountRoutes,
  authorized: authorizedRoutes,
  business: businessRoutes,
  cancelAccount: cancelAccountRoutes,
  channel: channelRoutes,
  directPayment: directPaymentRoutes,
  forecastLimit: forecastLimitRoutes,
  h5: h5Routes,
  help: helpRoutes,
  "home/views": homeViewRoutes,
  idCardlogin: idCardloginRoutes,
  idCertification: idCertificationRoutes,
  middle: middleRoutes,
  myMock: myMockRoutes,
  prompt: promptRoutes,
  protocol: protocolRoutes,
  psbc: psbcRoutes,
  qualification: qualificationRoutes,
  quickLogin: quickLoginRoutes,
  record: recordRoutes,
  result: resultRoutes,
  tax: taxRoutes,
  test: testRoutes,
  tools: toolsRoutes,
  transfer: transferRoutes,
  userCenter: userCenterRoutes,
  withdraw: withdrawRoutes,
};
