import { formatFen } from "@kedu/domain";
import { handle } from "../../calls/call.ts";
import { refuse } from "../../calls/refusal.ts";
import { sendCode } from "../identity/code-challenge.ts";
import { callerMobile } from "../identity/caller-facts.ts";
import { readOwnWithdrawal } from "./send-withdrawal.ts";

/** Sends a code that is good for this withdrawal only. */
export const sendWithdrawalCode = handle.withdrawals.sendWithdrawalCode.handler(
  async ({ input, context }) => {
    const { clock } = context;
    const withdrawal = await readOwnWithdrawal(context, input.withdrawalId);
    if (withdrawal.status !== "VERIFYING" || withdrawal.expiresAt <= clock.now()) {
      refuse("WITHDRAWAL_STATE");
    }
    return sendCode(context, {
      purpose: "WITHDRAWAL",
      mobile: callerMobile(context),
      boundTo: withdrawal.id,
      template: "WITHDRAWAL_CODE",
      textOf: (code) =>
        `【刻度】提现验证码 ${code}，用于从安全账户提现 ${formatFen(withdrawal.amountFen)} 元，5 分钟内有效。请勿告诉任何人。`,
    });
  },
);
