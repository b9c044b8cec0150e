import { inSnapshot, inTransaction } from "../../database/transaction.ts";
import { handle } from "../../calls/call.ts";
import { found, foundOfEnterprise } from "../../calls/found.ts";
import { cancelIntent } from "../payments/close-intent.ts";
import { lockDrawdown, readDrawdown } from "../payments/intent-reader.ts";
import { drawdownAnswer } from "./drawdown-answer.ts";

/** The dealer cancels a drawdown before confirming it. */
export const closeDrawdown = handle.drawdowns.closeDrawdown.handler(async ({ input, context }) => {
  const { caller, clock, database } = context;
  await inTransaction(database, async (transaction) => {
    const drawdown = await lockDrawdown(transaction, input.drawdownId);
    await cancelIntent(transaction, foundOfEnterprise(drawdown, caller), clock.now());
  });
  return inSnapshot(database, async (reader) => {
    const drawdown = found(await readDrawdown(reader, caller.enterpriseId, input.drawdownId));
    return drawdownAnswer(reader, context, drawdown, clock.now());
  });
});
