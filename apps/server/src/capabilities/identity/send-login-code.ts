import { checkPhone } from "@kedu/domain";
import { inTransaction } from "../../database/transaction.ts";
import { handleOpen } from "../../calls/call.ts";
import { takeToken } from "../../calls/limits.ts";
import { refuse } from "../../calls/refusal.ts";
import { loginBudget, placeOf } from "./code-budget.ts";
import { sendCode } from "./code-challenge.ts";
import { readLoginLock } from "./login-lock.ts";
import { acceptsLoginProtocols, loginProtocolsText } from "./login-protocols.ts";

/** Codes that one place may request in an hour. Policy: an office shares an address. */
const PER_PLACE = { times: 100, windowSeconds: 3_600 };

/** A number without a user gets the same answer in the same time: it becomes a new dealer at log-in. */
export const sendLoginCode = handleOpen.identity.sendLoginCode.handler(
  async ({ context, input }) => {
    const { clock, database, providers, vault } = context;
    const phone = checkPhone(input.phone);
    if (!phone.ok) refuse(phone.refusal);
    const mobile = phone.value;
    if (!acceptsLoginProtocols(input.acceptedDocuments)) refuse("PROTOCOLS_NOT_ACCEPTED");
    const machineNow = clock.machineNow();
    const mobileHash = vault.lookupHash("mobile", mobile);
    const placeKey = `login-code:${placeOf(context, mobileHash)}`;
    const wait = await inTransaction(database, (transaction) =>
      takeToken(transaction, placeKey, PER_PLACE, machineNow),
    );
    if (wait !== null) refuse("TOO_MANY_REQUESTS", { retryAfterSeconds: wait });
    const lock = await readLoginLock(database, context, mobileHash, machineNow);
    if (lock !== null) refuse("LOGIN_LOCKED", { retryAfterSeconds: lock });
    const solved = await providers.captcha.verify({ solution: input.captcha, subject: mobileHash });
    if (!solved) refuse("CAPTCHA_INVALID");
    return sendCode(context, {
      purpose: "LOGIN",
      mobile,
      budget: loginBudget(context, mobileHash),
      boundTo: loginProtocolsText(),
      template: "LOGIN_CODE",
      textOf: (code) => `【刻度】登录验证码 ${code}，5 分钟内有效。请勿告诉任何人。`,
    });
  },
);
