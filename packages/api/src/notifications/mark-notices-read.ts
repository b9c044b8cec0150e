import { z } from "zod";
import { operation } from "../operation/operation.ts";
import { refusals, EVERYWHERE } from "../operation/refusals.ts";
import { givenInstant } from "../operation/values.ts";

export const markNoticesRead = operation("POST", "/notices/reading", "Mark notices as read")
  .input(z.strictObject({ upTo: givenInstant }))
  .output(z.object({ unread: z.int().nonnegative() }))
  .errors(refusals(...EVERYWHERE));
