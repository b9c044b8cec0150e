import type { Context } from "../../calls/context.ts";
import { eachUnit, type ScheduledJob } from "../../jobs/scheduled-job.ts";
import { askInsurer } from "./ask-insurer.ts";
import { readDueRequests, readNextRequest } from "./insurer-requests.ts";
import { readDuePolicies, readNextPolicyStep } from "./policy-reader.ts";
import { takePolicyStep } from "./policy-steps.ts";

/** The insurer is asked about requests that it has not answered, with growing pauses. */
export function insurerRequestJob(context: Context): ScheduledJob {
  return {
    name: "insurer requests",
    nextDueAt: readNextRequest,
    readDue: readDueRequests,
    run: eachUnit((requestId) => askInsurer(context, requestId)),
  };
}

/** Prices lapse, ends are announced, policies end, premiums go back. */
export function policyStepJob(context: Context): ScheduledJob {
  return {
    name: "policies",
    nextDueAt: readNextPolicyStep,
    readDue: readDuePolicies,
    run: eachUnit((policyId, asOf) => takePolicyStep(context, policyId, asOf)),
  };
}
