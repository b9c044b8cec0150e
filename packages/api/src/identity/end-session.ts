import { z } from "zod";
import { LOGGED_IN } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { id } from "../operation/values.ts";

/** Logs one device of the person out. One that has logged out already stays so. */
export const endSession = operation({
  method: "POST",
  path: "/sessions/{sessionId}/ending",
  summary: "Log a device out",
  callers: LOGGED_IN,
  input: z.strictObject({ sessionId: id }),
  output: z.object({ endedSessions: z.int().nonnegative() }),
  refusals: ["NOT_FOUND"],
});
