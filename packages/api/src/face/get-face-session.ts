import { z } from "zod";
import { PAYERS } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { id } from "../operation/values.ts";
import { faceSession } from "./face-session-schema.ts";

export const getFaceSession = operation({
  method: "GET",
  path: "/face-sessions/{faceSessionId}",
  summary: "A face check and its result",
  callers: PAYERS,
  input: z.strictObject({ faceSessionId: id }),
  output: faceSession,
  refusals: ["NOT_FOUND"],
});
