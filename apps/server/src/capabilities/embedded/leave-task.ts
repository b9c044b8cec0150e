import { embeddedTaskOutcome } from "@kedu/domain";
import type { CalledTask } from "../../calls/call.ts";
import type { Context } from "../../calls/context.ts";
import { inTransaction } from "../../database/transaction.ts";
import { readTaskProgress } from "./task-progress.ts";
import { lockTask } from "./task-reader.ts";
import { finishTask } from "./task-writer.ts";

/** Ends a task that its person leaves. The facts decide its outcome; one that has ended keeps its own. */
export function leaveTask(
  context: Pick<Context, "clock" | "database" | "vault">,
  task: CalledTask,
  person: { readonly userId: string; readonly enterpriseId: string },
): Promise<Pick<CalledTask, "status" | "endedAt" | "faceSessionId">> {
  const { clock, database } = context;
  const now = clock.machineNow();
  return inTransaction(database, async (transaction) => {
    const locked = await lockTask(transaction, task.taskId);
    if (locked.status !== "OPEN") return locked;
    const progress = await readTaskProgress(transaction, context, task, person);
    const facts = { ...task, ...progress, status: locked.status, isLeft: true };
    const status = embeddedTaskOutcome(facts, now);
    if (status === "OPEN") throw new Error("a task that is left has an outcome");
    const faceSessionId = status === "DONE" ? progress.faceSessionId : null;
    const end = { status, faceSessionId, endedAt: now };
    await finishTask(transaction, task.taskId, end);
    return end;
  });
}
