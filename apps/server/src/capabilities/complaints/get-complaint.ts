import { handle } from "../../calls/call.ts";
import { complaintAnswer, readOwnComplaint } from "./complaint-answer.ts";

/** One of the caller's own, with its thread. */
export const getComplaint = handle.complaints.getComplaint.handler(async ({ input, context }) =>
  complaintAnswer(context, await readOwnComplaint(context, input.complaintId)),
);
