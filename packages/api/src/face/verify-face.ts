import { z } from "zod";
import { operation } from "../operation/operation.ts";
import { refusals, EVERYWHERE } from "../operation/refusals.ts";
import { id } from "../operation/values.ts";
import { faceSession } from "./face-session-schema.ts";

/** Sends the frames (one JPEG an action). They go to the vendor and are not kept. */
export const verifyFace = operation("POST", "/face-sessions/{faceSessionId}/frames", "Check a face")
  .input(
    z.strictObject({ faceSessionId: id, frames: z.array(z.file().max(2_000_000)).min(1).max(6) }),
  )
  .output(faceSession)
  .errors(
    refusals(
      ...EVERYWHERE,
      "NOT_FOUND",
      "FACE_EXPIRED",
      "FACE_MISMATCH",
      "FACE_NOT_VERIFIED",
      "FACE_ERROR",
      "FACE_TOO_MANY_TRIES",
      "FILE_TYPE_UNSUPPORTED",
      "PROVIDER_UNAVAILABLE",
      "PROVIDER_TIMEOUT",
    ),
  );
