import { inSnapshot, inTransaction } from "../../database/transaction.ts";
import { handle } from "../../calls/call.ts";
import { found } from "../../calls/found.ts";
import { refuse } from "../../calls/refusal.ts";
import { closeIntent } from "../payments/close-intent.ts";
import { lockDrawdown, OPEN_INTENTS, readDrawdown } from "../payments/payments-reader.ts";
import { drawdownAnswer } from "./drawdown-answer.ts";

/** The dealer leaves before confirming: nothing was held but the coupon, which goes back. */
export const closeDrawdown = handle.drawdowns.closeDrawdown.handler(async ({ input, context }) => {
  const { caller, clock, database } = context;
  await inTransaction(database, async (transaction) => {
    const drawdown = await lockDrawdown(transaction, input.drawdownId);
    if (drawdown === null || drawdown.enterpriseId !== caller.enterpriseId) refuse("NOT_FOUND");
    // Leaving twice is leaving.
    if (drawdown.status === "CLOSED") return;
    if (!OPEN_INTENTS.includes(drawdown.status)) refuse("PAYMENT_STATE");
    await closeIntent(transaction, drawdown, "LEFT", clock.now());
  });
  return inSnapshot(database, async (reader) => {
    const drawdown = found(await readDrawdown(reader, caller.enterpriseId, input.drawdownId));
    return drawdownAnswer(reader, context, drawdown, clock.now());
  });
});
