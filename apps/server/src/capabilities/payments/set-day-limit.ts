import { decideSetDayLimit, raisesDayLimit } from "@kedu/domain";
import { handle } from "../../calls/call.ts";
import { refuse } from "../../calls/refusal.ts";
import { inTransaction } from "../../database/transaction.ts";
import { lockStepUp } from "../identity-checks/lock-step-up.ts";
import { spendCheck } from "../identity-checks/spend-check.ts";
import { tryPassword } from "../payment-password/try-password.ts";
import { lockPaySetting } from "./pay-setting-reader.ts";
import { paySettingsAnswer } from "./pay-settings-answer.ts";
import { putPaySetting } from "./put-pay-setting.ts";

export const setDayLimit = handle.payments.setDayLimit.handler(async ({ input, context }) => {
  const { caller, clock, database } = context;
  const { dayMaxFen, proof } = input;
  if (proof?.by === "PASSWORD") await tryPassword(context, proof.password);
  await inTransaction(database, async (transaction) => {
    const now = clock.now();
    const setting = await lockPaySetting(transaction, caller.enterpriseId, now);
    const shown = proof === undefined ? null : await lockStepUp(transaction, context, proof);
    const change = { currentFen: setting.dayMaxFen, wantedFen: dayMaxFen };
    const decision = decideSetDayLimit(change, shown, now);
    if (!decision.ok) refuse(decision.refusal);
    if (proof?.by === "CHECK" && raisesDayLimit(change)) {
      await spendCheck(transaction, { checkId: proof.checkId, now });
    }
    await putPaySetting(transaction, caller.enterpriseId, { dayMaxFen }, now);
  });
  return paySettingsAnswer(context);
});
