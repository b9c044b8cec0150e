import { type Authorised, formatFen, type IdentityCheckPurpose } from "@kedu/domain";
import { handle } from "../../calls/call.ts";
import { found } from "../../calls/found.ts";
import { callerMobile } from "../identity/caller-facts.ts";
import { sendCode } from "../identity/code-challenge.ts";
import { authorisedOf, readIdentityCheck, refuseOver } from "./identity-check-reader.ts";

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

/** The same with what the code authorises, so that it is read before the code is entered or told to anyone. */
function wordsFor(purpose: IdentityCheckPurpose, authorised: Authorised | null): string {
  const words = PURPOSES[purpose];
  switch (authorised?.purpose) {
    case "TOP_UP":
      return `${words} ${formatFen(authorised.amountFen)} 元`;
    case "PAY_PREMIUM":
      return `${words} ${formatFen(authorised.premiumFen)} 元`;
    case "CHANGE_CARD":
      return `${words}（尾号 ${authorised.cardNo.slice(-4)}）`;
    case "RAISE_DAY_LIMIT":
      return authorised.dayMaxFen === null
        ? "取消每日付款限额"
        : `${words}到 ${formatFen(authorised.dayMaxFen)} 元`;
    case undefined:
      return words;
  }
}

/** The code is good for this check only. */
export const sendIdentityCode = handle.identity.sendIdentityCode.handler(
  async ({ context, input }) => {
    const { caller, clock, database } = context;
    const check = found(await readIdentityCheck(database, caller.userId, input.checkId));
    refuseOver(check, clock.now());
    const words = wordsFor(check.purpose, authorisedOf(check, context));
    return sendCode(context, {
      purpose: "IDENTITY",
      mobile: callerMobile(context),
      boundTo: check.id,
      template: "IDENTITY_CODE",
      textOf: (code) =>
        `【刻度】${words}的验证码 ${code}，5 分钟内有效。不是您本人操作请立即联系客服，请勿告诉任何人。`,
    });
  },
);
