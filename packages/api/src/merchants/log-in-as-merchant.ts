import { z } from "zod";
import { session } from "../identity/session-schema.ts";
import { LOGGED_IN } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { id, smsCode } from "../operation/values.ts";

/** Ends the session of the call and begins one of the merchant. */
export const logInAsMerchant = operation({
  method: "POST",
  path: "/merchants/session",
  summary: "Log in as a merchant",
  callers: LOGGED_IN,
  input: z.strictObject({ challengeId: id, code: smsCode }),
  output: session,
  refusals: ["CODE_WRONG", "CODE_EXPIRED", "CODE_TOO_MANY_TRIES"],
});
