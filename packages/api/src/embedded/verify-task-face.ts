import { z } from "zod";
import { FACE_REFUSALS, facePictures, faceSession } from "../face/face-session-schema.ts";
import { inTasks } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { id } from "../operation/values.ts";

/** As `verifyFace`, for the face check of the task. */
export const verifyTaskFace = operation({
  method: "POST",
  path: "/task/face-sessions/{faceSessionId}/frames",
  summary: "Check the face of the task",
  callers: inTasks("face", "loanVerify", "loanVerifyList"),
  input: z.strictObject({ faceSessionId: id, frames: facePictures }),
  output: faceSession,
  refusals: FACE_REFUSALS,
});
