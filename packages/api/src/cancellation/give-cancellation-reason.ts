import { CANCELLATION_REASONS } from "@kedu/domain";
import { z } from "zod";
import { LEGAL_PERSON } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { id, text } from "../operation/values.ts";
import { cancellation } from "./cancellation-schema.ts";

/**
 * Says why, and checks what is in the way. CHECKING is answered where the bank does not say what lies on the account: it
 * is checked again later.
 */
export const giveCancellationReason = operation({
  method: "POST",
  path: "/cancellation/{cancellationId}/reason",
  summary: "Give the reason of a cancellation and check it",
  callers: LEGAL_PERSON,
  input: z.strictObject({
    cancellationId: id,
    reason: z.enum(CANCELLATION_REASONS),
    note: text(200, 0).optional(),
  }),
  output: cancellation,
  refusals: ["NOT_FOUND", "CANCELLATION_STATE"],
});
