import { embeddedTaskOutcome } from "@kedu/domain";
import { handleTask } from "../../calls/call.ts";
import { taskAnswer } from "./task-answer.ts";
import { readTaskProgress } from "./task-progress.ts";

export const getTask = handleTask.embedded.getTask.handler(async ({ context }) => {
  const { caller, clock, database, task } = context;
  const progress = await readTaskProgress(database, context, task, caller);
  const outcome = embeddedTaskOutcome({ ...task, ...progress, isLeft: false }, clock.machineNow());
  // What is proven or used up is handed back by the page, which ends it.
  const isOver = task.status !== "OPEN" || outcome === "EXPIRED" || outcome === "FAILED";
  return taskAnswer(context, task, isOver ? outcome : "OPEN", progress.isProven);
});
