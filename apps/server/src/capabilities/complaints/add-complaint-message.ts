import { decideAddText } from "@kedu/domain";
import { inTransaction } from "../../database/transaction.ts";
import { handle } from "../../calls/call.ts";
import { found } from "../../calls/found.ts";
import { refuse } from "../../calls/refusal.ts";
import { complaintAnswer, readOwnComplaint } from "./complaint-answer.ts";
import { complaintFacts, lockComplaint } from "./complaint-reader.ts";
import { addEntry } from "./complaint-writer.ts";
import { checkWritten } from "./written-text.ts";

/** The dealer adds to what they filed. The desk finds it in the thread. */
export const addComplaintMessage = handle.complaints.addComplaintMessage.handler(
  async ({ input, context }) => {
    const { clock, database } = context;
    const { id } = await readOwnComplaint(context, input.complaintId);
    const fileIds = await checkWritten(context, input.fileIds);
    const stored = await inTransaction(database, async (transaction) => {
      const now = clock.now();
      const locked = found(await lockComplaint(transaction, id));
      const decision = decideAddText(await complaintFacts(transaction, locked, now));
      if (!decision.ok) refuse(decision.refusal);
      const { text } = input;
      const entry = { author: "DEALER", kind: "MESSAGE", text, fileIds, at: now } as const;
      await addEntry(transaction, context, locked, entry);
      return locked;
    });
    return complaintAnswer(context, stored);
  },
);
