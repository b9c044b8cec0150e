import { z } from "zod";
import { faceSession } from "../face/face-session-schema.ts";
import { PAYERS } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { id } from "../operation/values.ts";
import { BANK_AWAY } from "./partner-credit-schema.ts";

/**
 * Has the bank asked what became of a check on its page: of the legal person's for the line, or of a payment's. Asking
 * again changes nothing once it is decided.
 */
export const askPartnerFace = operation({
  method: "POST",
  path: "/partner-credit/face/{faceSessionId}/result",
  summary: "Ask the partner bank for the result of a check",
  callers: PAYERS,
  input: z.strictObject({ faceSessionId: id }),
  output: faceSession,
  refusals: ["NOT_FOUND", "FACE_EXPIRED", ...BANK_AWAY],
});
