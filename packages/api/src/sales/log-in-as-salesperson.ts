import { z } from "zod";
import { session } from "../identity/session-schema.ts";
import { LOGGED_IN } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { id, smsCode } from "../operation/values.ts";

/** Ends the session of the call and begins one of the salesperson, for their employer, on the platform SALESMAN_H5. */
export const logInAsSalesperson = operation({
  method: "POST",
  path: "/sales/session",
  summary: "Log in as a salesperson",
  callers: LOGGED_IN,
  input: z.strictObject({ challengeId: id, code: smsCode }),
  output: session,
  refusals: ["CODE_WRONG", "CODE_EXPIRED", "CODE_TOO_MANY_TRIES"],
});
