import { z } from "zod";
import { faceSession } from "../face/face-session-schema.ts";
import { inTasks } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { id } from "../operation/values.ts";

/** As `verifyFace`, for the face check of the task. */
export const verifyTaskFace = operation({
  method: "POST",
  path: "/task/face-sessions/{faceSessionId}/frames",
  summary: "Check the face of the task",
  callers: inTasks("face", "loanVerify", "loanVerifyList"),
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
