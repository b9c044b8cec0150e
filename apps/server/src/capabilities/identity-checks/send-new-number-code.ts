import { checkPhone } from "@kedu/domain";
import { inTransaction } from "../../database/transaction.ts";
import { handle } from "../../calls/call.ts";
import { found } from "../../calls/found.ts";
import { type RateLimit, takeToken } from "../../calls/limits.ts";
import { refuse } from "../../calls/refusal.ts";
import { callerMobile } from "../identity/caller-facts.ts";
import { sendCode } from "../identity/code-challenge.ts";
import { readIdentityCheck, refuseUnproved } from "./identity-check-reader.ts";

/** New numbers that one person may have a code sent to in a day. Policy: enough to mistype it a few times. */
const PER_PERSON: RateLimit = { times: 10, windowSeconds: 86_400 };

/** Whether the number belongs to another login is not looked up here, so that it cannot show in the time either. */
export const sendNewNumberCode = handle.identity.sendNewNumberCode.handler(
  async ({ context, input }) => {
    const { caller, clock, database } = context;
    const check = found(await readIdentityCheck(database, caller.userId, input.checkId));
    if (check.purpose !== "CHANGE_NUMBER") refuse("NOT_FOUND");
    refuseUnproved(check, caller, clock.now());
    const phone = checkPhone(input.phone);
    if (!phone.ok) refuse(phone.refusal);
    const mobile = phone.value;
    if (mobile === callerMobile(context)) refuse("NUMBER_SAME");
    const wait = await inTransaction(database, (transaction) =>
      takeToken(transaction, `new-number:${caller.userId}`, PER_PERSON, clock.machineNow()),
    );
    if (wait !== null) refuse("TOO_MANY_REQUESTS", { retryAfterSeconds: wait });
    return sendCode(context, {
      purpose: "NEW_NUMBER",
      mobile,
      boundTo: check.id,
      template: "NUMBER_CODE",
      textOf: (code) =>
        `【刻度】将本号码设为登录手机号的验证码 ${code}，5 分钟内有效。请勿告诉任何人。`,
    });
  },
);
