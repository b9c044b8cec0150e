import { z } from "zod";
import { LOGGED_IN } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { id } from "../operation/values.ts";
import { session } from "./session-schema.ts";

/**
 * Goes on for another enterprise of the person, on this device. The session's token changes, and the old one is invalid.
 * Nothing under way for the former enterprise is changed.
 */
export const switchEnterprise = operation({
  method: "POST",
  path: "/session/enterprise",
  summary: "Switch to another enterprise",
  callers: LOGGED_IN,
  input: z.strictObject({ checkId: id, enterpriseId: id }),
  output: session,
  refusals: ["NOT_FOUND", "IDENTITY_CHECK_EXPIRED", "STEP_NOT_DONE", "FACE_REQUIRED"],
});
