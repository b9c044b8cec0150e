import { CLAIM_DECISIONS } from "@kedu/domain";
import { z } from "zod";
import { signedBy } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { amountFen, partnerName, partnerNo, reportedInstant } from "../operation/values.ts";

/** The insurer reports what becomes of a claim, by our number. Applied once, however often it is sent. */
export const claimCallback = operation({
  method: "POST",
  path: "/callbacks/insurer/claims",
  summary: "The insurer decides about a claim",
  callers: signedBy("insurer"),
  input: z.strictObject({
    eventId: partnerNo(64),
    requestNo: partnerNo(64),
    result: z.enum(CLAIM_DECISIONS),
    /** What was paid, where it was. */
    amountFen: amountFen.optional(),
    /** Why it was refused, where it was. */
    reason: partnerName(200).optional(),
    at: reportedInstant,
  }),
  output: z.object({ applied: z.boolean() }),
  refusals: ["NOT_FOUND", "EVENT_CHANGED"],
});
