import { handle } from "../../calls/call.ts";
import { limitIncreaseAnswer, readOwnIncrease } from "./limit-increase-answer.ts";

/** One request of the caller's own. */
export const getLimitIncrease = handle.limitIncreases.getLimitIncrease.handler(
  async ({ input, context }) =>
    limitIncreaseAnswer(context, await readOwnIncrease(context, input.increaseId)),
);
