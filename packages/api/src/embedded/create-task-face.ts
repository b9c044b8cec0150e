import { z } from "zod";
import { faceSession } from "../face/face-session-schema.ts";
import { inTasks } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { id, text } from "../operation/values.ts";

/**
 * Starts the face check of the task: of the person in `face`, or of the loan whose contract is verified by face. The
 * consent that the page showed comes along; it may be left out where the newest one was given before.
 */
export const createTaskFace = operation({
  method: "POST",
  path: "/task/face-sessions",
  summary: "Start the face check of the task",
  callers: inTasks("face", "loanVerify", "loanVerifyList"),
  input: z.strictObject({
    /** Required but in `face`. */
    contractId: id.optional(),
    /** Version of the document on face checks that the person ticked. */
    consentVersion: text(32).optional(),
  }),
  output: faceSession,
  refusals: [
    "ACCOUNT_CANCELLING",
    "NOT_FOUND",
    "CONSENT_MISSING",
    "CONTRACT_CHANGED",
    "CONTRACT_NOT_READ",
    "CONTRACT_STATE",
    "PAYMENT_STATE",
    "PAYMENT_EXPIRED",
    "PAYER_NOT_ALLOWED",
    "ID_EXPIRED",
    "ID_INFO_MISSING_FOR_USE",
    "ID_VALIDITY_TOO_SHORT",
    "FACE_TOO_MANY_TRIES",
  ],
});
