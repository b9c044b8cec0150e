import { operation } from "../operation/operation.ts";
import { refusals, EVERYWHERE } from "../operation/refusals.ts";
import { session } from "./session-schema.ts";

export const getSession = operation("GET", "/session", "Who is logged in")
  .output(session)
  .errors(refusals(...EVERYWHERE));
