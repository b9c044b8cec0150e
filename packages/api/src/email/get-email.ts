import { LOGGED_IN } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { email } from "./email-schema.ts";

export const getEmail = operation({
  method: "GET",
  path: "/email",
  summary: "The person's e-mail address, and the one that is being verified",
  callers: LOGGED_IN,
  output: email,
  refusals: [],
});
