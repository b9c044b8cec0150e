import { handle } from "../../calls/call.ts";
import { foundOfEnterprise } from "../../calls/found.ts";
import { topUpAnswer } from "./top-up-answer.ts";
import { readTopUpByRequest } from "./top-up-reader.ts";

/** The outcome of a request whose answer was lost. */
export const findTopUp = handle.topUps.findTopUp.handler(async ({ input, context }) => {
  const { caller, database } = context;
  const topUp = foundOfEnterprise(
    await readTopUpByRequest(database, caller.userId, input.requestId),
    caller,
  );
  return topUpAnswer(database, context, topUp);
});
