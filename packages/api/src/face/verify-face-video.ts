import { z } from "zod";
import { PAYERS } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { id } from "../operation/values.ts";
import { faceDigits, faceSession } from "./face-session-schema.ts";

/**
 * Sends a recording in which the person says the digits of the check. It goes to the vendor and is not kept. The digits
 * are good for one try: whatever comes of it, the check has new ones. The results are those of `verifyFace`.
 */
export const verifyFaceVideo = operation({
  method: "POST",
  path: "/face-sessions/{faceSessionId}/video",
  summary: "Check a face by a recording with spoken digits",
  callers: PAYERS,
  input: z.strictObject({
    faceSessionId: id,
    /** Those that were shown while the recording was made. */
    digits: faceDigits,
    /** MP4, QuickTime or WebM by its content, with sound. */
    video: z.file(),
  }),
  output: faceSession,
  refusals: [
    "NOT_FOUND",
    "FACE_EXPIRED",
    "FACE_MISMATCH",
    "FACE_NOT_VERIFIED",
    "FACE_DIGITS_WRONG",
    "FACE_NOT_SEEN",
    "FACE_ERROR",
    "FACE_TOO_MANY_TRIES",
    "VIDEO_UNSUPPORTED",
    "VIDEO_TOO_LARGE",
    "VIDEO_LENGTH",
    "FILE_TOO_LARGE",
    "PROVIDER_UNAVAILABLE",
    "PROVIDER_TIMEOUT",
  ],
});
