import type { PaySettings } from "@kedu/api";
import { leftTodayFen, maskMobile } from "@kedu/domain";
import type { Call } from "../../calls/call.ts";
import { callerMobile } from "../identity/caller-facts.ts";
import { mayTryPassword, readPassword } from "../payment-password/password-reader.ts";
import { readDayPaidFen, UNSET } from "./pay-setting-reader.ts";
import { inSetOrder, payWaysOf } from "./pay-ways.ts";
import { payingLines } from "./paying-line.ts";

/** The settings of the caller's enterprise, with what they mean today. */
export async function paySettingsAnswer(context: Call): Promise<PaySettings> {
  const { caller, clock, database } = context;
  const { enterpriseId } = caller;
  const [lines, password] = await Promise.all([
    payingLines.read(database, context, enterpriseId),
    readPassword(database, caller.userId),
  ]);
  const [first] = lines;
  const setting = first?.setting ?? UNSET;
  // A line has ways once it has a bank.
  const withBank = lines.flatMap(({ line: { appCode, bankChannel }, ...means }) =>
    bankChannel === null ? [] : [{ ...means, line: { appCode, bankChannel } }],
  );
  const products = withBank.map(({ line }) => line.appCode);
  const ways = inSetOrder(
    withBank.flatMap((line) => payWaysOf({ ...line, now: clock.now() }, products)),
    setting,
  );
  const { dayMaxFen } = setting;
  const paidTodayFen =
    first?.dayLimit?.paidTodayFen ??
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
