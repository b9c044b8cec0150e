import type { Context } from "../../calls/context.ts";
import { eachUnit, type ScheduledJob } from "../../jobs/scheduled-job.ts";
import { askPartnerBank } from "./ask-partner-bank.ts";
import { readDueRequests, readNextRequest } from "./partner-requests.ts";

/** The partner bank is asked about requests that it has not answered, with growing pauses. */
export function partnerRequestJob(context: Context): ScheduledJob {
  return {
    name: "partner-requests",
    nextDueAt: readNextRequest,
    readDue: readDueRequests,
    run: eachUnit((requestId) => askPartnerBank(context, requestId)),
  };
}
