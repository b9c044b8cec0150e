import { LOGGED_IN } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { session } from "./session-schema.ts";

export const getSession = operation({
  method: "GET",
  path: "/session",
  summary: "Who is logged in",
  callers: LOGGED_IN,
  output: session,
  refusals: [],
});
