import { z } from "zod";
import { LOGGED_IN } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { id, text } from "../operation/values.ts";
import { sentCode } from "./sent-code-schema.ts";

/**
 * Sends a code to a new number, for a check that is proved. A number of another login has the same answer, in the same
 * time: whose it is shows only to the one who can enter its code.
 */
export const sendNewNumberCode = operation({
  method: "POST",
  path: "/identity-checks/{checkId}/new-number-codes",
  summary: "Send a code to the new number",
  callers: LOGGED_IN,
  input: z.strictObject({ checkId: id, phone: text(64, 0) }),
  output: sentCode,
  refusals: [
    "NOT_FOUND",
    "IDENTITY_CHECK_EXPIRED",
    "STEP_NOT_DONE",
    "PHONE_EMPTY",
    "PHONE_INVALID",
    "NUMBER_SAME",
    "CODE_SENT_TOO_OFTEN",
    "PROVIDER_UNAVAILABLE",
    "PROVIDER_TIMEOUT",
  ],
});
