import { z } from "zod";
import { LEGAL_PERSON } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { id } from "../operation/values.ts";
import { authorisationState } from "./authorised-person-schema.ts";

/** The legal person confirms by face: with a request, or after the other has accepted. */
export const approveAuthorisation = operation({
  method: "POST",
  path: "/authorised-persons/{authorisationId}/approval",
  summary: "Approve an authorised person by face",
  callers: LEGAL_PERSON,
  key: "required",
  input: z.strictObject({ authorisationId: id, faceSessionId: id }),
  output: authorisationState,
  refusals: [
    "NOT_FOUND",
    "AUTHORISATION_STATE",
    "STEP_NOT_DONE",
    "FACE_REQUIRED",
    "FACE_EXPIRED",
    "FACE_MISMATCH",
    "FACE_NOT_VERIFIED",
    "FACE_ERROR",
    "FACE_TOO_MANY_TRIES",
  ],
});
