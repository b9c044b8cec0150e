import { z } from "zod";
import { operation } from "../operation/operation.ts";
import { refusals, EVERYWHERE } from "../operation/refusals.ts";
import { id } from "../operation/values.ts";
import { faceSession } from "./face-session-schema.ts";

export const getFaceSession = operation(
  "GET",
  "/face-sessions/{faceSessionId}",
  "A face check and its result",
)
  .input(z.strictObject({ faceSessionId: id }))
  .output(faceSession)
  .errors(refusals(...EVERYWHERE, "NOT_FOUND"));
