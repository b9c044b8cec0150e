import { EMBEDDED_TASKS } from "@kedu/domain";
import { z } from "zod";
import { inTasks } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { taskOutcome } from "./task-outcome-schema.ts";

/**
 * Ends the task and hands its outcome back. The service decides the outcome by what it knows: a person who leaves
 * before the proof cancels. An ended task answers its outcome again.
 */
export const endTask = operation({
  method: "POST",
  path: "/task/end",
  summary: "Hand a task back",
  callers: { ...inTasks(...EMBEDDED_TASKS), ended: true },
  key: "required",
  output: taskOutcome.extend({
    /** The opener's address with the signed outcome. */
    returnTo: z.string(),
    /** The id of the opener's key, and the signature under it: for a bridge that takes the outcome instead. */
    keyId: z.string(),
    signature: z.string(),
  }),
  refusals: [],
});
