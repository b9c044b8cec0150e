import { z } from "zod";
import { PAYERS } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { id } from "../operation/values.ts";
import { faceSession } from "./face-session-schema.ts";

/** Sends the frames (one JPEG an action). They go to the vendor and are not kept. */
export const verifyFace = operation({
  method: "POST",
  path: "/face-sessions/{faceSessionId}/frames",
  summary: "Check a face",
  callers: PAYERS,
  input: z.strictObject({
    faceSessionId: id,
    frames: z.array(z.file().max(2_000_000)).min(1).max(6),
  }),
  output: faceSession,
  refusals: [
    "NOT_FOUND",
    "FACE_EXPIRED",
    "FACE_MISMATCH",
    "FACE_NOT_VERIFIED",
    "FACE_ERROR",
    "FACE_TOO_MANY_TRIES",
    "FILE_TYPE_UNSUPPORTED",
    "PROVIDER_UNAVAILABLE",
    "PROVIDER_TIMEOUT",
  ],
});
