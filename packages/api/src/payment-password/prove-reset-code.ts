import { z } from "zod";
import { operation } from "../operation/operation.ts";
import { refusals, EVERYWHERE } from "../operation/refusals.ts";
import { id, smsCode } from "../operation/values.ts";
import { passwordReset } from "./payment-password-schema.ts";

/** The second step: the code that came to the login phone. */
export const proveResetCode = operation(
  "POST",
  "/payment-password/resets/{resetId}/code-proof",
  "Prove the phone for setting a payment password",
)
  .input(z.strictObject({ resetId: id, challengeId: id, code: smsCode }))
  .output(passwordReset)
  .errors(
    refusals(...EVERYWHERE, "NOT_FOUND", "CODE_WRONG", "CODE_EXPIRED", "CODE_TOO_MANY_TRIES"),
  );
