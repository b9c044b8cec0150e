import { parseIdNumber } from "@kedu/domain";
import { inTransaction } from "../../database/transaction.ts";
import { handleOpen } from "../../calls/call.ts";
import { type RateLimit, takeToken } from "../../calls/limits.ts";
import { refuse } from "../../calls/refusal.ts";
import { loginBudget, placeOf } from "./code-budget.ts";
import { sendUnseenCode } from "./code-challenge.ts";
import { findMobileByIdNo } from "./find-login.ts";
import { readLoginLock } from "./login-lock.ts";
import { acceptsLoginProtocols, loginProtocolsText } from "./login-protocols.ts";

/** Codes that one place may request in an hour, as for log-in codes. Policy: an office shares an address. */
const PER_PLACE: RateLimit = { times: 100, windowSeconds: 3_600 };

/**
 * Everything is counted by the ID number, whether it is known or not, and nothing by the phone number behind it: else the
 * limits of that number would say whose it is.
 */
export const sendIdLoginCode = handleOpen.identity.sendIdLoginCode.handler(
  async ({ context, input }) => {
    const { clock, database, providers, vault } = context;
    const idNo = parseIdNumber(input.idNo, clock.today())?.idNo;
    if (idNo === undefined) refuse("ID_INVALID");
    if (!acceptsLoginProtocols(input.acceptedDocuments)) refuse("PROTOCOLS_NOT_ACCEPTED");
    const machineNow = clock.machineNow();
    const idNoHash = vault.lookupHash("id-no", idNo);
    const placeKey = `login-code:${placeOf(context, idNoHash)}`;
    const wait = await inTransaction(database, (transaction) =>
      takeToken(transaction, placeKey, PER_PLACE, machineNow),
    );
    if (wait !== null) refuse("TOO_MANY_REQUESTS", { retryAfterSeconds: wait });
    const lock = await readLoginLock(database, context, idNoHash, machineNow);
    if (lock !== null) refuse("LOGIN_LOCKED", { retryAfterSeconds: lock });
    const solved = await providers.captcha.verify({ solution: input.captcha, subject: idNoHash });
    if (!solved) refuse("CAPTCHA_INVALID");
    return sendUnseenCode(context, {
      purpose: "LOGIN",
      mobile: await findMobileByIdNo(database, context, idNoHash),
      idNoHash,
      budget: loginBudget(context, idNoHash),
      boundTo: loginProtocolsText(),
      template: "LOGIN_CODE",
      textOf: (code) => `【刻度】登录验证码 ${code}，5 分钟内有效。请勿告诉任何人。`,
    });
  },
);
