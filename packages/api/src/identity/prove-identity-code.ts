import { z } from "zod";
import { LOGGED_IN } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { id, smsCode } from "../operation/values.ts";
import { identityCheck } from "./identity-check-schema.ts";

/** Takes the code that was sent. One that was taken before is taken again: the answer may have been lost. */
export const proveIdentityCode = operation({
  method: "POST",
  path: "/identity-checks/{checkId}/code",
  summary: "Confirm one's identity with the code",
  callers: LOGGED_IN,
  input: z.strictObject({ checkId: id, challengeId: id, code: smsCode }),
  output: identityCheck,
  refusals: [
    "NOT_FOUND",
    "IDENTITY_CHECK_EXPIRED",
    "CODE_WRONG",
    "CODE_EXPIRED",
    "CODE_TOO_MANY_TRIES",
  ],
});
