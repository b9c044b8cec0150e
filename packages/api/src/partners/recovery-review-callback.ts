import { z } from "zod";
import { signedBy } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { partnerNo, text } from "../operation/values.ts";

/** A lender's bank has reviewed a line after its guarantor was paid back: it may go on. Each event is applied once. */
export const recoveryReviewCallback = operation({
  method: "POST",
  path: "/callbacks/recovery-reviews",
  summary: "A bank reports its review after a recovery",
  callers: signedBy("bank"),
  input: z.strictObject({ eventId: partnerNo(64), organizationCode: text(18, 18) }),
  output: z.object({ applied: z.boolean(), opened: z.boolean() }),
  refusals: ["NOT_FOUND", "EVENT_CHANGED", "COMPENSATION_STATE"],
});
