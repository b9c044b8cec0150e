import { inTransaction } from "../../database/transaction.ts";
import { handleOpen } from "../../calls/call.ts";
import { type RateLimit, takeToken } from "../../calls/limits.ts";
import { refuse } from "../../calls/refusal.ts";
import { mobileOfBindToken } from "./bind-token.ts";
import { loginBudget, placeOf } from "./code-budget.ts";
import { sendCode } from "./code-challenge.ts";
import { readLoginLock } from "./login-lock.ts";
import { acceptsLoginProtocols, loginProtocolsText } from "./login-protocols.ts";

/** Codes that one place may request in an hour, as for log-in codes. Policy: an office shares an address. */
const PER_PLACE: RateLimit = { times: 100, windowSeconds: 3_600 };

/** The code logs in like any other. The token takes the place of the captcha: the phone has proved its number. */
export const sendBindCode = handleOpen.identity.sendBindCode.handler(async ({ context, input }) => {
  const { clock, database, vault } = context;
  const machineNow = clock.machineNow();
  if (!acceptsLoginProtocols(input.acceptedDocuments)) refuse("PROTOCOLS_NOT_ACCEPTED");
  const wait = await inTransaction(database, (transaction) =>
    takeToken(transaction, `bind-code:${placeOf(context)}`, PER_PLACE, machineNow),
  );
  if (wait !== null) refuse("TOO_MANY_REQUESTS", { retryAfterSeconds: wait });
  const mobile = mobileOfBindToken({ vault, machineNow }, input.bindToken);
  if (mobile === null) refuse("CARRIER_TOKEN_INVALID");
  const mobileHash = vault.lookupHash("mobile", mobile);
  const lock = await readLoginLock(database, context, mobileHash, machineNow);
  if (lock !== null) refuse("LOGIN_LOCKED", { retryAfterSeconds: lock });
  return sendCode(context, {
    purpose: "LOGIN",
    mobile,
    budget: loginBudget(context, mobileHash),
    boundTo: loginProtocolsText(),
    template: "LOGIN_CODE",
    textOf: (code) => `【刻度】登录验证码 ${code}，5 分钟内有效。请勿告诉任何人。`,
  });
});
