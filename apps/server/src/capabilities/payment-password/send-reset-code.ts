import { handle } from "../../calls/call.ts";
import { found } from "../../calls/found.ts";
import { refuse } from "../../calls/refusal.ts";
import { sendCode } from "../identity/code-challenge.ts";
import { callerMobile } from "../identity/caller-facts.ts";
import { readReset } from "./password-reader.ts";

/** Sends a code that is good for this setting of a password only. */
export const sendResetCode = handle.paymentPassword.sendResetCode.handler(
  async ({ input, context }) => {
    const { caller, clock, database } = context;
    const reset = found(await readReset(database, caller.userId, input.resetId));
    if (reset.usedAt !== null || reset.expiresAt <= clock.now()) refuse("CODE_EXPIRED");
    return sendCode(context, {
      purpose: "PAYMENT_PASSWORD",
      mobile: callerMobile(context),
      boundTo: reset.id,
      template: "PASSWORD_CODE",
      textOf: (code) =>
        `【刻度】设置支付密码的验证码 ${code}，5 分钟内有效。不是您本人操作请联系客服，请勿告诉任何人。`,
    });
  },
);
