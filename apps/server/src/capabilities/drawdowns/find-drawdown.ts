import { inSnapshot } from "../../database/transaction.ts";
import { handle } from "../../calls/call.ts";
import { foundOfEnterprise } from "../../calls/found.ts";
import { onlyDrawdown, readIntentByRequest } from "../payments/intent-reader.ts";
import { drawdownAnswer } from "./drawdown-answer.ts";

/** The outcome of a request whose answer was lost. */
export const findDrawdown = handle.drawdowns.findDrawdown.handler(({ input, context }) => {
  const { caller, clock, database } = context;
  return inSnapshot(database, async (reader) => {
    const intent = await readIntentByRequest(reader, caller.userId, input.requestId);
    const drawdown = foundOfEnterprise(onlyDrawdown(intent), caller);
    return drawdownAnswer(reader, context, drawdown, clock.now());
  });
});
