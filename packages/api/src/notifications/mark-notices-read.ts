import { z } from "zod";
import { LOGGED_IN } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { inputInstant } from "../operation/values.ts";

export const markNoticesRead = operation({
  method: "POST",
  path: "/notices/reading",
  summary: "Mark notices as read",
  callers: LOGGED_IN,
  input: z.strictObject({ upTo: inputInstant }),
  output: z.object({ unread: z.int().nonnegative() }),
  refusals: [],
});
