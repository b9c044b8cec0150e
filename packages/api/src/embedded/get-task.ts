import { EMBEDDED_TASKS } from "@kedu/domain";
import { inTasks } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { taskState } from "./task-schema.ts";

export const getTask = operation({
  method: "GET",
  path: "/task",
  summary: "The task of this session",
  callers: { ...inTasks(...EMBEDDED_TASKS), ended: true },
  output: taskState,
  refusals: [],
});
