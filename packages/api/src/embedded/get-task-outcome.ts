import { z } from "zod";
import { signedBy } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { id } from "../operation/values.ts";
import { taskOutcome } from "./task-outcome-schema.ts";

/** What became of a task: what an opener acts on, whatever the address says that the person came back with. */
export const getTaskOutcome = operation({
  method: "POST",
  path: "/intake/embedded-task-outcomes",
  summary: "Ask for the outcome of a task",
  callers: signedBy("opener"),
  input: z.strictObject({ taskId: id }),
  output: taskOutcome,
  refusals: ["NOT_FOUND"],
});
