import type { Context } from "../../calls/context.ts";
import { inTransaction } from "../../database/transaction.ts";
import { eachUnit, type ScheduledJob } from "../../jobs/scheduled-job.ts";
import { lockComplaint, readDueComplaints, readNextComplaintStep } from "./complaint-reader.ts";
import { changeComplaint, moveComplaint, nextStepOf, tellOfComplaint } from "./complaint-writer.ts";

/**
 * The clock of questions and complaints: warns of a deadline that is near, marks an answer that is late and tells the
 * dealer, and closes what was answered when the dealer says nothing. The warning is for who operates the service: in
 * its log, by the number alone.
 */
export function complaintClockJob(context: Context): ScheduledJob {
  return {
    name: "complaint clocks",
    nextDueAt: readNextComplaintStep,
    readDue: readDueComplaints,
    run: eachUnit((complaintId, asOf) =>
      inTransaction(context.database, async (transaction) => {
        const stored = await lockComplaint(transaction, complaintId);
        const due = stored === null ? null : nextStepOf(stored);
        // It may have been answered or closed in the last instant.
        if (stored === null || due === null || due.at > asOf) return;
        const { no: complaintNo, dueOn } = stored;
        switch (due.step) {
          case "WARN":
            await changeComplaint(transaction, stored, asOf, { warnedAt: asOf });
            context.log.warn({ complaintNo, dueOn }, "a complaint has to be answered soon");
            return;
          case "MARK_LATE":
            await changeComplaint(transaction, stored, asOf, { lateAt: asOf });
            tellOfComplaint(transaction, context, stored, "COMPLAINT_LATE", asOf);
            context.log.error({ complaintNo, dueOn }, "the answer to a complaint is late");
            return;
          case "CLOSE": {
            const closed = await moveComplaint(transaction, stored, "CLOSE", asOf, {
              closedAt: asOf,
              closedBy: "NO_REPLY",
            });
            tellOfComplaint(transaction, context, closed, "COMPLAINT_CLOSED", asOf);
          }
        }
      }),
    ),
  };
}
