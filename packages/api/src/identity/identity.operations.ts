import { beginIdentityCheck } from "./begin-identity-check.ts";
import { changeNumber } from "./change-number.ts";
import { continueAsDealer } from "./continue-as-dealer.ts";
import { createCaptcha } from "./create-captcha.ts";
import { endSession } from "./end-session.ts";
import { exchangeShellToken } from "./exchange-shell-token.ts";
import { getEnterprise } from "./get-enterprise.ts";
import { getIdentityCheck } from "./get-identity-check.ts";
import { getSession } from "./get-session.ts";
import { grantConsents } from "./grant-consents.ts";
import { listPersonEnterprises } from "./list-person-enterprises.ts";
import { listSessions } from "./list-sessions.ts";
import { logIn } from "./log-in.ts";
import { logOut } from "./log-out.ts";
import { proveIdentityCode } from "./prove-identity-code.ts";
import { proveIdentityFace } from "./prove-identity-face.ts";
import { quickLogIn } from "./quick-log-in.ts";
import { sendBindCode } from "./send-bind-code.ts";
import { sendIdentityCode } from "./send-identity-code.ts";
import { sendIdLoginCode } from "./send-id-login-code.ts";
import { sendLoginCode } from "./send-login-code.ts";
import { sendNewNumberCode } from "./send-new-number-code.ts";
import { switchEnterprise } from "./switch-enterprise.ts";

export const identity = {
  beginIdentityCheck,
  changeNumber,
  continueAsDealer,
  createCaptcha,
  endSession,
  exchangeShellToken,
  getEnterprise,
  getIdentityCheck,
  getSession,
  grantConsents,
  listPersonEnterprises,
  listSessions,
  logIn,
  logOut,
  proveIdentityCode,
  proveIdentityFace,
  quickLogIn,
  sendBindCode,
  sendIdentityCode,
  sendIdLoginCode,
  sendLoginCode,
  sendNewNumberCode,
  switchEnterprise,
};
