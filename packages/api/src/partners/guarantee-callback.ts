import { BANK_CHANNELS } from "@kedu/domain";
import { z } from "zod";
import { signedBy } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { partnerNo, text } from "../operation/values.ts";

/** A lender's bank reports who stands in for the loans of a dealer's flexible line, and from which day overdue. */
export const guaranteeCallback = operation({
  method: "POST",
  path: "/callbacks/guarantees",
  summary: "A bank reports the guarantor of a line",
  callers: signedBy("bank"),
  input: z.strictObject({
    eventId: partnerNo(64),
    organizationCode: text(18, 18),
    bankChannel: z.enum(BANK_CHANNELS),
    guarantorId: partnerNo(64),
    guarantorName: text(128),
    /** First day overdue on which the lender claims; 15 where it is left out. */
    fromOverdueDays: z.int().min(1).max(365).optional(),
  }),
  output: z.object({ applied: z.boolean() }),
  refusals: ["NOT_FOUND", "EVENT_CHANGED"],
});
