import { z } from "zod";
import { operation } from "../operation.ts";
import { refusals, EVERYWHERE } from "../refusals.ts";
import { givenInstant } from "../values/values.ts";

export const markNoticesRead = operation("POST", "/notices/reading", "Mark notices as read")
  .input(z.strictObject({ upTo: givenInstant }))
  .output(z.object({ unread: z.int().nonnegative() }))
  .errors(refusals(...EVERYWHERE));
