import { z } from "zod";
import { LOGGED_IN } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { id } from "../operation/values.ts";
import { identityCheck } from "./identity-check-schema.ts";

export const getIdentityCheck = operation({
  method: "GET",
  path: "/identity-checks/{checkId}",
  summary: "How far one's identity is confirmed",
  callers: LOGGED_IN,
  input: z.strictObject({ checkId: id }),
  output: identityCheck,
  refusals: ["NOT_FOUND", "IDENTITY_CHECK_EXPIRED"],
});
