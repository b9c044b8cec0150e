import { DESK_FREEZE_REASONS, FREEZE_NOTE_MAX } from "@kedu/domain";
import { z } from "zod";
import { signedBy } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { documentDate, partnerNo, text } from "../operation/values.ts";

/**
 * The desk freezes every line of a dealer under a number of its own, for a court's notice or a risk, or lifts that. A
 * line that is not open yet is frozen as soon as it opens. The dealer reads the note, which names no person. Each event
 * is applied once. A number that is set already, or not set, is refused.
 */
export const freezeCallback = operation({
  method: "POST",
  path: "/callbacks/freezes",
  summary: "The desk freezes a dealer's lines, or lifts that",
  callers: signedBy("desk"),
  input: z.strictObject({
    eventId: partnerNo(64),
    organizationCode: text(18, 18),
    action: z.enum(["SET", "LIFT"]),
    /** The desk's number of the freeze, the same in both events. */
    freezeNo: partnerNo(64),
    reason: z.enum(DESK_FREEZE_REASONS),
    /** The date of the notice or decision, today at the latest. */
    decidedOn: documentDate,
    note: partnerNo(FREEZE_NOTE_MAX),
  }),
  output: z.object({
    applied: z.boolean(),
    /** How many lines have the reason now that had it not before, or have lost it. */
    lines: z.int().nonnegative(),
  }),
  refusals: ["NOT_FOUND", "EVENT_CHANGED", "LINE_STATE"],
});
