import { LOGGED_IN } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { email } from "./email-schema.ts";

/** Removes the person's address, and ends what is being verified. The removed address gets a notice. */
export const removeEmail = operation({
  method: "POST",
  path: "/email/removals",
  summary: "Remove the person's e-mail address",
  callers: LOGGED_IN,
  output: email,
  refusals: [],
});
