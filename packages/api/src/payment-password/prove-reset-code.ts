import { z } from "zod";
import { LEGAL_PERSON } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { id, smsCode } from "../operation/values.ts";
import { passwordReset } from "./payment-password-schema.ts";

/** The second step: the code that came to the login phone. */
export const proveResetCode = operation({
  method: "POST",
  path: "/payment-password/resets/{resetId}/code-proof",
  summary: "Prove the phone for setting a payment password",
  callers: LEGAL_PERSON,
  input: z.strictObject({ resetId: id, challengeId: id, code: smsCode }),
  output: passwordReset,
  refusals: ["NOT_FOUND", "CODE_WRONG", "CODE_EXPIRED", "CODE_TOO_MANY_TRIES"],
});
