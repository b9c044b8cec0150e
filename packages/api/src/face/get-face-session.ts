import { z } from "zod";
import { operation } from "../operation.ts";
import { refusals, EVERYWHERE } from "../refusals.ts";
import { id } from "../values/values.ts";
import { faceSession } from "./face-session-schema.ts";

export const getFaceSession = operation(
  "GET",
  "/face-sessions/{faceSessionId}",
  "A face check and its result",
)
  .input(z.strictObject({ faceSessionId: id }))
  .output(faceSession)
  .errors(refusals(...EVERYWHERE, "NOT_FOUND"));
