import { z } from "zod";
import { EVERYBODY } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { taskState } from "./task-schema.ts";

/**
 * Exchanges the token of a task for a session that can do this task and nothing else. Every way in which the token may
 * be wrong has the same answer. The session travels in a cookie of its own, beside that of a login.
 */
export const exchangeTaskToken = operation({
  method: "POST",
  path: "/task-sessions",
  summary: "Begin a task with its token",
  callers: EVERYBODY,
  input: z.strictObject({ token: z.string().min(1).max(128) }),
  output: taskState,
  refusals: ["TASK_TOKEN_INVALID"],
});
