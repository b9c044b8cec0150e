import { operation } from "../operation.ts";
import { refusals, EVERYWHERE } from "../refusals.ts";
import { session } from "./session-schema.ts";

export const getSession = operation("GET", "/session", "Who is logged in")
  .output(session)
  .errors(refusals(...EVERYWHERE));
