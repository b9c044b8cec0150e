import { z } from "zod";
import { LOGGED_IN } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { id } from "../operation/values.ts";
import { sentCode } from "./sent-code-schema.ts";

/** Sends a code to the login number. It is good for this check only. */
export const sendIdentityCode = operation({
  method: "POST",
  path: "/identity-checks/{checkId}/codes",
  summary: "Send a code that confirms one's identity",
  callers: LOGGED_IN,
  input: z.strictObject({ checkId: id }),
  output: sentCode,
  refusals: [
    "NOT_FOUND",
    "IDENTITY_CHECK_EXPIRED",
    "CODE_SENT_TOO_OFTEN",
    "PROVIDER_UNAVAILABLE",
    "PROVIDER_TIMEOUT",
  ],
});
