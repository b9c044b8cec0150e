import { decideCloseComplaint } from "@kedu/domain";
import { inTransaction } from "../../database/transaction.ts";
import { handle } from "../../calls/call.ts";
import { found } from "../../calls/found.ts";
import { refuse } from "../../calls/refusal.ts";
import { complaintAnswer, readOwnComplaint } from "./complaint-answer.ts";
import { lockComplaint } from "./complaint-reader.ts";
import { moveComplaint } from "./complaint-writer.ts";

/** Ends it. One that ended this way before is answered as it is: the answer may have been lost. */
export const closeComplaint = handle.complaints.closeComplaint.handler(
  async ({ input, context }) => {
    const { clock, database } = context;
    const { id } = await readOwnComplaint(context, input.complaintId);
    const stored = await inTransaction(database, async (transaction) => {
      const locked = found(await lockComplaint(transaction, id));
      if (locked.closedBy === input.end) return locked;
      const decision = decideCloseComplaint(locked, input.end);
      if (!decision.ok) refuse(decision.refusal);
      const now = clock.now();
      return moveComplaint(transaction, locked, "CLOSE", now, {
        closedAt: now,
        closedBy: input.end,
      });
    });
    return complaintAnswer(context, stored);
  },
);
