import { createCaptcha } from "./create-captcha.ts";
import { endSession } from "./end-session.ts";
import { exchangeShellToken } from "./exchange-shell-token.ts";
import { getEnterprise } from "./get-enterprise.ts";
import { getSession } from "./get-session.ts";
import { grantConsents } from "./grant-consents.ts";
import { listSessions } from "./list-sessions.ts";
import { logIn } from "./log-in.ts";
import { quickLogIn } from "./quick-log-in.ts";
import { sendBindCode } from "./send-bind-code.ts";
import { sendIdLoginCode } from "./send-id-login-code.ts";
import { sendLoginCode } from "./send-login-code.ts";

export const identity = {
  createCaptcha,
  endSession,
  exchangeShellToken,
  getEnterprise,
  getSession,
  grantConsents,
  listSessions,
  logIn,
  quickLogIn,
  sendBindCode,
  sendIdLoginCode,
  sendLoginCode,
};
