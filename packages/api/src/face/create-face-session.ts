import { APP_CODES, FACE_TYPE } from "@kedu/domain";
import { z } from "zod";
import { PAYERS } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { id } from "../operation/values.ts";
import { facePurpose, faceSession } from "./face-session-schema.ts";

export const createFaceSession = operation({
  method: "POST",
  path: "/face-sessions",
  summary: "Start a face check",
  callers: PAYERS,
  input: z.strictObject({
    purpose: facePurpose,
    appCode: z.enum(APP_CODES),
    /** How the face is shown: live steps, unless something else is asked for. */
    faceType: z.enum([FACE_TYPE.LIVE, FACE_TYPE.VIDEO]).optional(),
    /** Required for the purpose PAYMENT. */
    paymentId: id.optional(),
    /** Required for the purpose IDENTITY. */
    identityCheckId: id.optional(),
    /** Required for the purpose AUTHORISATION. */
    authorisationId: id.optional(),
  }),
  output: faceSession,
  refusals: [
    "NOT_FOUND",
    "CONSENT_MISSING",
    "STEP_NOT_DONE",
    "IDENTITY_CHECK_EXPIRED",
    "AUTHORISATION_STATE",
    "CONTRACT_NOT_READ",
    "LINE_STATE",
    "PAYMENT_STATE",
    "PAYMENT_EXPIRED",
    "PAYER_NOT_ALLOWED",
    "CANCELLATION_STATE",
    "ID_EXPIRED",
    "ID_INFO_MISSING_FOR_USE",
    "ID_VALIDITY_TOO_SHORT",
    "FACE_TOO_MANY_TRIES",
  ],
});
