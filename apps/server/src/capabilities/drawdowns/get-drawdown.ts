import { inSnapshot } from "../../database/transaction.ts";
import { handle } from "../../calls/call.ts";
import { found } from "../../calls/found.ts";
import { readDrawdown } from "../payments/intent-reader.ts";
import { drawdownAnswer } from "./drawdown-answer.ts";

/** One drawdown of the enterprise. */
export const getDrawdown = handle.drawdowns.getDrawdown.handler(({ input, context }) =>
  inSnapshot(context.database, async (reader) => {
    const drawdown = found(
      await readDrawdown(reader, context.caller.enterpriseId, input.drawdownId),
    );
    return drawdownAnswer(reader, context, drawdown, context.clock.now());
  }),
);
