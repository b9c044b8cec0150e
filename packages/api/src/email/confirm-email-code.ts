import { z } from "zod";
import { LOGGED_IN } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { id, smsCode } from "../operation/values.ts";
import { email } from "./email-schema.ts";

/** Verifies the address by the code of the message. The person's former address gets a notice. */
export const confirmEmailCode = operation({
  method: "POST",
  path: "/email/challenges/{challengeId}/code-proof",
  summary: "Verify an e-mail address by its code",
  callers: LOGGED_IN,
  input: z.strictObject({ challengeId: id, code: smsCode }),
  output: email,
  refusals: ["NOT_FOUND", "CODE_WRONG", "CODE_EXPIRED", "CODE_TOO_MANY_TRIES"],
});
