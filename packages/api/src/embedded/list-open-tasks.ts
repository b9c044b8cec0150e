import { EMBEDDED_TASKS } from "@kedu/domain";
import { z } from "zod";
import { LOGGED_IN } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { id, instant } from "../operation/values.ts";

/** A task that another app has opened for the person, and that is being done. */
const openTask = z.object({
  taskId: id,
  task: z.enum(EMBEDDED_TASKS),
  /** The app that opened it. */
  openerName: z.string(),
  startedAt: instant,
  expiresAt: instant,
});

/** The sessions of tasks that are in force for the person who asks, the latest first. */
export const listOpenTasks = operation({
  method: "GET",
  path: "/tasks",
  summary: "Tasks that are open in other apps",
  callers: LOGGED_IN,
  output: z.object({ items: z.array(openTask) }),
  refusals: [],
});
