import { EMBEDDED_TASK_STATUSES, EMBEDDED_TASKS } from "@kedu/domain";
import { z } from "zod";
import { id, instant } from "../operation/values.ts";

/** What became of a task, as its opener is told. */
export const taskOutcome = z.object({
  taskId: id,
  task: z.enum(EMBEDDED_TASKS),
  /** The opener's own number of it. */
  reference: z.string(),
  outcome: z.enum(EMBEDDED_TASK_STATUSES),
  /** Null while it is open. */
  endedAt: instant.nullable(),
  /** The face check that was passed, for a payment that it confirms. */
  faceSessionId: id.nullable(),
});
export type TaskOutcome = z.infer<typeof taskOutcome>;
