import { z } from "zod";
import { sentCode } from "../identity/sent-code-schema.ts";
import { operation } from "../operation/operation.ts";
import { refusals, EVERYWHERE } from "../operation/refusals.ts";
import { id } from "../operation/values.ts";

/** Sends the code that goes with this setting of a payment password and nothing else, to the login phone. */
export const sendResetCode = operation(
  "POST",
  "/payment-password/resets/{resetId}/codes",
  "Send the code for setting a payment password by SMS",
)
  .input(z.strictObject({ resetId: id }))
  .output(sentCode)
  .errors(
    refusals(
      ...EVERYWHERE,
      "NOT_FOUND",
      "CODE_EXPIRED",
      "CODE_SENT_TOO_OFTEN",
      "PROVIDER_UNAVAILABLE",
      "PROVIDER_TIMEOUT",
    ),
  );
