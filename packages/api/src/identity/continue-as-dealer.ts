import { z } from "zod";
import { LOGGED_IN } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { id } from "../operation/values.ts";
import { session } from "./session-schema.ts";

/**
 * Goes on as a dealer, on this device: in the login's own enterprise, which is made where there is none yet, as at the
 * first log-in of an unknown number. Asked for again, it leads to the same one. The session's token changes.
 */
export const continueAsDealer = operation({
  method: "POST",
  path: "/session/dealer",
  summary: "Continue as a dealer",
  callers: LOGGED_IN,
  input: z.strictObject({ checkId: id }),
  output: session,
  refusals: ["NOT_FOUND", "IDENTITY_CHECK_EXPIRED", "STEP_NOT_DONE"],
});
