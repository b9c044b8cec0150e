import { z } from "zod";
import { PAYERS } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { id } from "../operation/values.ts";
import { authorisationState } from "./authorised-person-schema.ts";

/** The authorised person confirms by face, which signs the authorisation that was read. */
export const acceptAuthorisation = operation({
  method: "POST",
  path: "/own-authorisations/{authorisationId}/acceptance",
  summary: "Accept an authorisation by face",
  callers: PAYERS,
  key: "required",
  input: z.strictObject({ authorisationId: id, faceSessionId: id }),
  output: authorisationState,
  refusals: [
    "NOT_FOUND",
    "AUTHORISATION_STATE",
    "CONTRACT_NOT_READ",
    "FACE_REQUIRED",
    "FACE_EXPIRED",
    "FACE_MISMATCH",
    "FACE_NOT_VERIFIED",
    "FACE_ERROR",
    "FACE_TOO_MANY_TRIES",
  ],
});
