import { handle } from "../../calls/call.ts";
import { inTransaction } from "../../database/transaction.ts";
import { lockPaySetting } from "./pay-setting-reader.ts";
import { paySettingsAnswer } from "./pay-settings-answer.ts";
import { putPaySetting } from "./put-pay-setting.ts";

export const setPayWays = handle.payments.setPayWays.handler(async ({ input, context }) => {
  const { caller, clock, database } = context;
  const { ways: wayOrder, takesFirstWay } = input;
  await inTransaction(database, async (transaction) => {
    const now = clock.now();
    await lockPaySetting(transaction, caller.enterpriseId, now);
    await putPaySetting(transaction, caller.enterpriseId, { wayOrder, takesFirstWay }, now);
  });
  return paySettingsAnswer(context);
});
