import { decideReopenComplaint } from "@kedu/domain";
import { inTransaction } from "../../database/transaction.ts";
import { handle } from "../../calls/call.ts";
import { found } from "../../calls/found.ts";
import { refuse } from "../../calls/refusal.ts";
import { complaintAnswer, readOwnComplaint } from "./complaint-answer.ts";
import { complaintFacts, lockComplaint } from "./complaint-reader.ts";
import { addEntry, moveComplaint, tellOfComplaint } from "./complaint-writer.ts";
import { checkWritten } from "./written-text.ts";

/** The answer does not do: what is missing is added, and another clock begins. */
export const reopenComplaint = handle.complaints.reopenComplaint.handler(
  async ({ input, context }) => {
    const { clock, database, jobs } = context;
    const { id } = await readOwnComplaint(context, input.complaintId);
    const fileIds = await checkWritten(context, input.fileIds);
    const stored = await inTransaction(database, async (transaction) => {
      const now = clock.now();
      const locked = found(await lockComplaint(transaction, id));
      const decision = decideReopenComplaint(await complaintFacts(transaction, locked, now));
      if (!decision.ok) refuse(decision.refusal);
      const { dueOn, extensions } = decision.value;
      const opened = await moveComplaint(transaction, locked, "REOPEN", now, {
        dueOn,
        extensions,
        warnedAt: null,
        lateAt: null,
        answeredAt: null,
        closedAt: null,
        closedBy: null,
      });
      const { text } = input;
      const entry = { author: "DEALER", kind: "REOPENING", text, fileIds, at: now } as const;
      await addEntry(transaction, context, opened, entry);
      tellOfComplaint(transaction, context, opened, "COMPLAINT_RECEIVED", now);
      return opened;
    });
    jobs.wake();
    return complaintAnswer(context, stored);
  },
);
