import type { IdentityCheckPurpose } from "@kedu/domain";
import { handle } from "../../calls/call.ts";
import { found } from "../../calls/found.ts";
import { callerMobile } from "../identity/caller-facts.ts";
import { sendCode } from "../identity/code-challenge.ts";
import { readIdentityCheck, refuseOver } from "./identity-check-reader.ts";

/** What a code is for, in the words of its message. */
const PURPOSES: Readonly<Record<IdentityCheckPurpose, string>> = {
  CHANGE_CARD: "更换扣款银行卡",
  CHANGE_NUMBER: "更换登录手机号",
  PAY_PREMIUM: "支付店铺保险保费",
  RAISE_DAY_LIMIT: "提高每日付款限额",
  SHOW_PERSONAL_DATA: "查看完整手机号",
  SWITCH_ENTERPRISE: "切换企业",
  TOP_UP: "安全账户充值",
};

/** The code is good for this check only. */
export const sendIdentityCode = handle.identity.sendIdentityCode.handler(
  async ({ context, input }) => {
    const { caller, clock, database } = context;
    const check = found(await readIdentityCheck(database, caller.userId, input.checkId));
    refuseOver(check, clock.now());
    return sendCode(context, {
      purpose: "IDENTITY",
      mobile: callerMobile(context),
      boundTo: check.id,
      template: "IDENTITY_CODE",
      textOf: (code) =>
        `【刻度】${PURPOSES[check.purpose]}的验证码 ${code}，5 分钟内有效。不是您本人操作请立即联系客服，请勿告诉任何人。`,
    });
  },
);
