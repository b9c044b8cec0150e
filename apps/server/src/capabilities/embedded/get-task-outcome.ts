import type { TaskOutcome } from "@kedu/api";
import { embeddedTaskOutcome, formatInstant } from "@kedu/domain";
import { handleSigned } from "../../calls/call.ts";
import { found } from "../../calls/found.ts";
import { type StoredTask, readTaskOf } from "./task-reader.ts";
import { readTaskProgress } from "./task-progress.ts";

export const getTaskOutcome = handleSigned.embedded.getTaskOutcome.handler(
  async ({ context, input }) => {
    const { clock, database, signer } = context;
    const task = found(
      await readTaskOf(database, { openerId: signer.partnerId, taskId: input.taskId }),
    );
    if (task.status !== "OPEN") return outcomeOf(task);
    // Who has done it and left the page without a word is found here.
    const { userId, enterpriseId } = task;
    const progress =
      userId === null || enterpriseId === null
        ? { isProven: false, isExhausted: false, faceSessionId: null }
        : await readTaskProgress(database, context, task, { userId, enterpriseId });
    const status = embeddedTaskOutcome({ ...task, ...progress, isLeft: false }, clock.machineNow());
    return outcomeOf({ ...task, status, faceSessionId: progress.faceSessionId });
  },
);

/** What became of a task, as its opener is told. */
export function outcomeOf(
  task: Pick<StoredTask, "taskId" | "task" | "reference" | "status" | "endedAt" | "faceSessionId">,
): TaskOutcome {
  return {
    taskId: task.taskId,
    task: task.task,
    reference: task.reference,
    outcome: task.status,
    endedAt: task.endedAt === null ? null : formatInstant(task.endedAt),
    faceSessionId: task.status === "DONE" ? task.faceSessionId : null,
  };
}
