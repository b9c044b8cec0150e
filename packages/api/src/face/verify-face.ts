import { z } from "zod";
import { PAYERS } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { id } from "../operation/values.ts";
import { FACE_REFUSALS, facePictures, faceSession } from "./face-session-schema.ts";

/**
 * Sends the frames (one JPEG an action). They go to the vendor and are not kept. The result is verifySuccess, or of a
 * payment that ended because its bank does not take the check, selectPayway or toastPayway.
 */
export const verifyFace = operation({
  method: "POST",
  path: "/face-sessions/{faceSessionId}/frames",
  summary: "Check a face",
  callers: PAYERS,
  input: z.strictObject({ faceSessionId: id, frames: facePictures }),
  output: faceSession,
  refusals: FACE_REFUSALS,
});
