import { EMBEDDED_TASK_STATUSES } from "@kedu/domain";
import { z } from "zod";
import { LOGGED_IN } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { id } from "../operation/values.ts";

/**
 * Ends a task of the person in another app: nothing more can be done in it. The outcome is decided as where the person
 * leaves it there: what was proven before is done.
 */
export const endTaskElsewhere = operation({
  method: "POST",
  path: "/tasks/{taskId}/ending",
  summary: "End a task in another app",
  callers: LOGGED_IN,
  input: z.strictObject({ taskId: id }),
  output: z.object({ outcome: z.enum(EMBEDDED_TASK_STATUSES) }),
  refusals: ["NOT_FOUND"],
});
