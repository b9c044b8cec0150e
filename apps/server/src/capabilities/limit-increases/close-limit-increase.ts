import { allows, limitIncreaseMachine } from "@kedu/domain";
import { inTransaction } from "../../database/transaction.ts";
import { handle } from "../../calls/call.ts";
import { found } from "../../calls/found.ts";
import { refuse } from "../../calls/refusal.ts";
import { closeIncrease } from "./close-increase.ts";
import { limitIncreaseAnswer, readOwnIncrease } from "./limit-increase-answer.ts";
import { lockIncrease } from "./limit-increase-reader.ts";

/** Takes a request back. One that was taken back before is answered as it is: the answer may have been lost. */
export const closeLimitIncrease = handle.limitIncreases.closeLimitIncrease.handler(
  async ({ input, context }) => {
    const { clock, database } = context;
    const { id } = await readOwnIncrease(context, input.increaseId);
    const closed = await inTransaction(database, async (transaction) => {
      const stored = found(await lockIncrease(transaction, id));
      if (stored.closedBy === "DEALER") return stored;
      if (!allows(limitIncreaseMachine, stored.status, "CLOSE")) refuse("LIMIT_INCREASE_STATE");
      return closeIncrease(transaction, stored, "DEALER", clock.now());
    });
    return limitIncreaseAnswer(context, closed);
  },
);
