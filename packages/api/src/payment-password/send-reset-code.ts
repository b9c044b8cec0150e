import { z } from "zod";
import { sentCode } from "../identity/sent-code-schema.ts";
import { LEGAL_PERSON } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { id } from "../operation/values.ts";

/** Sends the code that goes with this setting of a payment password and nothing else, to the login phone. */
export const sendResetCode = operation({
  method: "POST",
  path: "/payment-password/resets/{resetId}/codes",
  summary: "Send the code for setting a payment password by SMS",
  callers: LEGAL_PERSON,
  input: z.strictObject({ resetId: id }),
  output: sentCode,
  refusals: [
    "NOT_FOUND",
    "CODE_EXPIRED",
    "CODE_SENT_TOO_OFTEN",
    "PROVIDER_UNAVAILABLE",
    "PROVIDER_TIMEOUT",
  ],
});
