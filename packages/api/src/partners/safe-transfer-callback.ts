import { z } from "zod";
import { signedBy } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { amountFen, partnerNo, reportedInstant } from "../operation/values.ts";

/**
 * The bank reports money that arrived in a safe account. Booked once, however often it is reported. EVENT_CHANGED when
 * the transfer or the event came before with other content.
 */
export const safeTransferCallback = operation({
  method: "POST",
  path: "/callbacks/bank/safe-transfers",
  summary: "A bank reports money that came into a safe account",
  callers: signedBy("bank"),
  input: z.strictObject({
    eventId: partnerNo(64),
    /** The bank's number of the transfer. */
    transferNo: partnerNo(64),
    accountNo: partnerNo(48),
    amountFen,
    at: reportedInstant,
  }),
  output: z.object({ applied: z.boolean() }),
  refusals: ["NOT_FOUND", "EVENT_CHANGED"],
});
