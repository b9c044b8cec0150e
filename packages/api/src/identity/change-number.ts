import { z } from "zod";
import { LOGGED_IN } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { id, smsCode } from "../operation/values.ts";
import { session } from "./session-schema.ts";

/**
 * Makes the number whose code is entered the login number. Every other device is logged out, this one gets a new token,
 * and both numbers are told by SMS.
 */
export const changeNumber = operation({
  method: "POST",
  path: "/identity-checks/{checkId}/new-number",
  summary: "Change the login number",
  callers: LOGGED_IN,
  input: z.strictObject({ checkId: id, challengeId: id, code: smsCode }),
  output: z.object({ session, endedSessions: z.int().nonnegative() }),
  refusals: [
    "NOT_FOUND",
    "IDENTITY_CHECK_EXPIRED",
    "STEP_NOT_DONE",
    "CODE_WRONG",
    "CODE_EXPIRED",
    "CODE_TOO_MANY_TRIES",
    "NUMBER_SAME",
    "NUMBER_IN_USE",
  ],
});
