import { z } from "zod";
import { LOGGED_IN } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";

/** Ends this session, or every session of this person with what other apps have opened for them. */
export const logOut = operation({
  method: "POST",
  path: "/session/end",
  summary: "Log out",
  callers: LOGGED_IN,
  input: z.strictObject({ everywhere: z.boolean() }),
  output: z.object({ endedSessions: z.int().nonnegative() }),
  refusals: [],
});
