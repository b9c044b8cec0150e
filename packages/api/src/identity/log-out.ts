import { z } from "zod";
import { operation } from "../operation/operation.ts";
import { refusals, EVERYWHERE } from "../operation/refusals.ts";

/** Ends this session, or every session of this person. */
export const logOut = operation("POST", "/session/end", "Log out")
  .input(z.strictObject({ everywhere: z.boolean() }))
  .output(z.object({ endedSessions: z.int().nonnegative() }))
  .errors(refusals(...EVERYWHERE));
