import { z } from "zod";
import { signedBy } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { amountFen, partnerNo, reportedInstant } from "../operation/values.ts";

/**
 * The bank reports how a payment or a debit ended. Applied once, in any order, however often it is sent. Event ids are
 * each bank's own, and so are those of each kind of callback: EVENT_CHANGED when the same id comes with other content.
 * `at` is accepted between the moment we sent the order and now; outside of that the money counts with our own time.
 */
export const bankCallback = operation({
  method: "POST",
  path: "/callbacks/bank",
  summary: "A bank reports a result",
  callers: signedBy("bank"),
  input: z.strictObject({
    eventId: partnerNo(64),
    requestNo: partnerNo(64),
    result: z.enum(["OK", "REFUSED", "REVIEW", "PROCESSING"]),
    amountFen,
    code: partnerNo(64).optional(),
    at: reportedInstant,
  }),
  output: z.object({ applied: z.boolean() }),
  refusals: ["NOT_FOUND", "EVENT_CHANGED", "AMOUNT_INVALID"],
});
