import { COMPLAINT_STATUSES, COMPLAINT_TEXT_MAX } from "@kedu/domain";
import { z } from "zod";
import { signedBy } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { bizDate, id, partnerNo, text } from "../operation/values.ts";

/** What the desk does with a question or complaint. */
export const DESK_EVENTS = ["INVESTIGATE", "MESSAGE", "ANSWER", "EXTEND", "CLOSE"] as const;

/**
 * The desk looks into a question or complaint, writes, answers, takes more time with its reason, or closes what it has
 * answered. Each event is applied once. A text belongs to all but INVESTIGATE and CLOSE.
 */
export const complaintCallback = operation({
  method: "POST",
  path: "/callbacks/complaints",
  summary: "The desk acts on a question or complaint",
  callers: signedBy("desk"),
  input: z.strictObject({
    eventId: partnerNo(64),
    complaintId: id,
    event: z.enum(DESK_EVENTS),
    text: text(COMPLAINT_TEXT_MAX).optional(),
  }),
  output: z.object({
    applied: z.boolean(),
    status: z.enum(COMPLAINT_STATUSES),
    dueOn: bizDate,
  }),
  refusals: [
    "NOT_FOUND",
    "EVENT_CHANGED",
    "COMPLAINT_STATE",
    "COMPLAINT_FULL",
    "COMPLAINT_NOT_EXTENDABLE",
  ],
});
