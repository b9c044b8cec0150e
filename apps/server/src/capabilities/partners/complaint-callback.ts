import { inTransaction } from "../../database/transaction.ts";
import { handleSigned } from "../../calls/call.ts";
import { found } from "../../calls/found.ts";
import { lockComplaint } from "../complaints/complaint-reader.ts";
import { applyDeskEvent } from "../complaints/desk-event.ts";
import { rememberEvent, reportOf } from "./partner-events.ts";

/** The desk acts on a question or complaint. An event that is not possible now is forgotten, and may be sent again. */
export const complaintCallback = handleSigned.partners.complaintCallback.handler(
  async ({ input, context }) => {
    const { clock, database, jobs } = context;
    const { complaintId, event, eventId, text = null } = input;
    const report = reportOf(
      context,
      { kind: "COMPLAINT", eventId, requestNo: complaintId, result: event },
      [complaintId, event, text],
    );
    const answer = await inTransaction(database, async (transaction) => {
      const now = clock.now();
      const stored = found(await lockComplaint(transaction, complaintId));
      const applied = await rememberEvent(transaction, report, { applied: true, now });
      const { status, dueOn } = applied
        ? await applyDeskEvent(transaction, context, stored, { event, text }, now)
        : stored;
      return { applied, status, dueOn };
    });
    jobs.wake();
    return answer;
  },
);
