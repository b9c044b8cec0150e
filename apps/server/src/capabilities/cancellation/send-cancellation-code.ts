import { handle } from "../../calls/call.ts";
import { refuse } from "../../calls/refusal.ts";
import { callerLegalPerson, callerMobile } from "../identity/caller-facts.ts";
import { sendCode } from "../identity/code-challenge.ts";
import { readOwn } from "./own-cancellation.ts";

/** Sends a code that submits this cancellation only. */
export const sendCancellationCode = handle.cancellation.sendCancellationCode.handler(
  async ({ input, context }) => {
    const { id, status } = await readOwn(context, input.cancellationId);
    if (status !== "FACE_PENDING") refuse("CANCELLATION_STATE");
    // Whose face is known shows it.
    if (callerLegalPerson(context) !== null) refuse("FACE_REQUIRED");
    return sendCode(context, {
      purpose: "CANCELLATION",
      mobile: callerMobile(context),
      boundTo: id,
      template: "CANCELLATION_CODE",
      textOf: (code) =>
        `【刻度】注销验证码 ${code}，用于提交注销账户申请，5 分钟内有效。请勿告诉任何人。`,
    });
  },
);
