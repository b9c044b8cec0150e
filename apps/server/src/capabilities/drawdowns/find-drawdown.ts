import { inSnapshot } from "../../database/transaction.ts";
import { handle } from "../../calls/call.ts";
import { refuse } from "../../calls/refusal.ts";
import { readIntentByRequest } from "../payments/payments-reader.ts";
import { BORROWING_PRODUCT } from "./borrow-basis.ts";
import { drawdownAnswer } from "./drawdown-answer.ts";

/** What became of a request whose answer was lost. */
export const findDrawdown = handle.drawdowns.findDrawdown.handler(({ input, context }) => {
  const { caller, clock, database } = context;
  return inSnapshot(database, async (reader) => {
    const found = await readIntentByRequest(reader, caller.userId, input.requestId);
    if (found?.appCode !== BORROWING_PRODUCT || found.enterpriseId !== caller.enterpriseId) {
      refuse("NOT_FOUND");
    }
    return drawdownAnswer(reader, context, found, clock.now());
  });
});
