import { formatFen } from "@kedu/domain";
import { handle } from "../../calls/call.ts";
import { refuse } from "../../calls/refusal.ts";
import { callerMobile } from "../identity/caller-facts.ts";
import { sendCode } from "../identity/code-challenge.ts";
import { readOwnIncrease } from "./limit-increase-answer.ts";

/** Sends a code that is good for this request only. */
export const sendLimitIncreaseCode = handle.limitIncreases.sendLimitIncreaseCode.handler(
  async ({ input, context }) => {
    const stored = await readOwnIncrease(context, input.increaseId);
    if (stored.status !== "VERIFYING" || stored.expiresAt <= context.clock.now()) {
      refuse("LIMIT_INCREASE_STATE");
    }
    return sendCode(context, {
      purpose: "LIMIT_INCREASE",
      mobile: callerMobile(context),
      boundTo: stored.id,
      template: "LIMIT_CODE",
      textOf: (code) =>
        `【刻度】提额验证码 ${code}，用于申请提高额度 ${formatFen(stored.amountFen)} 元，5 分钟内有效。请勿告诉任何人。`,
    });
  },
);
