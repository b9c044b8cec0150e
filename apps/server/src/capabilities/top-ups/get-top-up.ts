import { handle } from "../../calls/call.ts";
import { found } from "../../calls/found.ts";
import { topUpAnswer } from "./top-up-answer.ts";
import { readTopUp } from "./top-up-reader.ts";

/** One top-up of the enterprise. */
export const getTopUp = handle.topUps.getTopUp.handler(async ({ input, context }) => {
  const { caller, database } = context;
  const topUp = found(await readTopUp(database, caller.enterpriseId, input.topUpId));
  return topUpAnswer(database, context, topUp);
});
