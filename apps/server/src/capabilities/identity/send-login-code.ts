import { cleanText, normaliseMobile } from "@kedu/domain";
import { inTransaction } from "../../database/transaction.ts";
import { handleOpen } from "../../http/call.ts";
import { takeToken } from "../../http/limits.ts";
import { refuse } from "../../http/refusal-response.ts";
import { sendCode } from "./code-challenge.ts";
import { readLoginLock } from "./login-lock.ts";
import { acceptsLoginProtocols, loginProtocolsText } from "./login-protocols.ts";

/** Codes that one address may ask for in an hour. Policy: an office shares an address. */
const PER_ADDRESS = { times: 100, windowSeconds: 3_600 };

/** A number that nobody logs in with gets the same answer in the same time: it becomes a new dealer at log-in. */
export const sendLoginCode = handleOpen.identity.sendLoginCode.handler(
  async ({ context, input }) => {
    const { clock, database, providers, request, vault } = context;
    const mobile = normaliseMobile(cleanText(input.phone));
    if (mobile === null) refuse("PHONE_INVALID");
    if (!acceptsLoginProtocols(input.acceptedDocuments)) refuse("PROTOCOLS_NOT_ACCEPTED");
    const machineNow = clock.machineNow();
    const addressKey = `login-code:${vault.lookupHash("ip", request.ip)}`;
    const wait = await inTransaction(database, (transaction) =>
      takeToken(transaction, addressKey, PER_ADDRESS, machineNow),
    );
    if (wait !== null) refuse("TOO_MANY_REQUESTS", { retryAfterSeconds: wait });
    const mobileHash = vault.lookupHash("mobile", mobile);
    const lock = await readLoginLock(database, mobileHash, machineNow);
    if (lock !== null) refuse("LOGIN_LOCKED", { retryAfterSeconds: lock });
    const solved = await providers.captcha.verify({ solution: input.captcha, subject: mobileHash });
    if (!solved) refuse("CAPTCHA_INVALID");
    return sendCode(context, {
      purpose: "LOGIN",
      mobile,
      boundTo: loginProtocolsText(),
      template: "LOGIN_CODE",
      textOf: (code) => `【刻度】登录验证码 ${code}，5 分钟内有效。请勿告诉任何人。`,
    });
  },
);
