import { z } from "zod";
import { operation } from "../operation/operation.ts";
import { refusals } from "../operation/refusals.ts";
import { amountFen, partnerNo, toldInstant } from "../operation/values.ts";

/**
 * The bank tells how a payment or a debit ended. Applied once, in any order, however often it is sent. Event ids are each
 * bank's own, and so are those of each kind of callback: EVENT_CHANGED when the same id comes with other content. `at` is
 * believed from the moment we sent the order to now; beyond that the money counts with our own time.
 */
export const bankCallback = operation("POST", "/callbacks/bank", "A bank reports a result", {
  signedBy: "bank",
})
  .input(
    z.strictObject({
      eventId: partnerNo(64),
      requestNo: partnerNo(64),
      result: z.enum(["OK", "REFUSED", "REVIEW", "PROCESSING"]),
      amountFen,
      code: partnerNo(64).optional(),
      at: toldInstant,
    }),
  )
  .output(z.object({ applied: z.boolean() }))
  .errors(
    refusals(
      "INPUT_INVALID",
      "SIGNATURE_INVALID",
      "REQUEST_EXPIRED",
      "NOT_FOUND",
      "EVENT_CHANGED",
      "AMOUNT_INVALID",
      "TOO_MANY_REQUESTS",
      "SERVICE_BUSY",
    ),
  );
