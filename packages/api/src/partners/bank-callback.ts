import { z } from "zod";
import { operation } from "../operation.ts";
import { refusals } from "../refusals.ts";
import { instant, positiveFen, text } from "../values/values.ts";

/** The bank tells how a payment or a debit ended. Applied once, in any order, however often it is sent. */
export const bankCallback = operation("POST", "/callbacks/bank", "A bank reports a result", {
  signedBy: "bank",
})
  .input(
    z.strictObject({
      eventId: text(64),
      requestNo: text(64),
      result: z.enum(["OK", "REFUSED", "REVIEW", "PROCESSING"]),
      amountFen: positiveFen,
      code: text(64).optional(),
      at: instant,
    }),
  )
  .output(z.object({ applied: z.boolean() }))
  .errors(
    refusals(
      "INPUT_INVALID",
      "SIGNATURE_INVALID",
      "REQUEST_EXPIRED",
      "NOT_FOUND",
      "AMOUNT_INVALID",
      "TOO_MANY_REQUESTS",
      "SERVICE_BUSY",
    ),
  );
