import type { PaySettings } from "@kedu/api";
import { leftTodayFen, maskMobile } from "@kedu/domain";
import type { Call } from "../../calls/call.ts";
import { callerMobile } from "../identity/caller-facts.ts";
import { mayTryPassword, readPassword } from "../payment-password/password-reader.ts";
import { readDayPaidFen, UNSET } from "./pay-setting-reader.ts";
import { payWaysOf } from "./pay-ways.ts";
import { payingLine } from "./paying-line.ts";
import { PAYING_PRODUCT } from "./payment-basis.ts";

/** The settings of the caller's enterprise, with what they mean today. */
export async function paySettingsAnswer(context: Call): Promise<PaySettings> {
  const { caller, clock, database } = context;
  const { enterpriseId } = caller;
  const [line, password] = await Promise.all([
    payingLine.read(database, context, { enterpriseId, appCode: PAYING_PRODUCT }),
    readPassword(database, caller.userId),
  ]);
  const setting = line?.setting ?? UNSET;
  const bankChannel = line?.line.bankChannel ?? null;
  const ways =
    line === null || bankChannel === null
      ? []
      : payWaysOf({ ...line, line: { bankChannel }, now: clock.now() });
  const { dayMaxFen } = setting;
  const paidTodayFen =
    line?.dayLimit?.paidTodayFen ??
    (await readDayPaidFen(database, { enterpriseId, today: clock.today() }));
  return {
    ways: ways.map(({ faceDeclined: _declined, ...way }) => way),
    takesFirstWay: setting.takesFirstWay,
    dayMaxFen,
    paidTodayFen,
    leftTodayFen: leftTodayFen({ perDayMaxFen: dayMaxFen, paidTodayFen }),
    proofs: mayTryPassword(password) ? ["PAYMENT_PASSWORD", "SMS_CODE"] : ["SMS_CODE"],
    hasPassword: password !== null,
    phoneMasked: maskMobile(callerMobile(context)),
  };
}
