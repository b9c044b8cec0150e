import { embeddedTaskOutcome } from "@kedu/domain";
import type { CalledTask } from "../../calls/call.ts";
import type { Context } from "../../calls/context.ts";
import type { Transaction } from "../../database/database.ts";
import { inTransaction } from "../../database/transaction.ts";
import { readTaskProgress } from "./task-progress.ts";
import { lockTask } from "./task-reader.ts";
import { finishTask } from "./task-writer.ts";

interface TaskPerson {
  readonly userId: string;
  readonly enterpriseId: string;
}

type TaskEnd = Pick<CalledTask, "status" | "endedAt" | "faceSessionId">;

/** Ends a task that its person leaves. The facts decide its outcome; one that has ended keeps its own. */
export function leaveTask(
  context: Pick<Context, "clock" | "database" | "vault">,
  task: CalledTask,
  person: TaskPerson,
): Promise<TaskEnd> {
  return inTransaction(context.database, async (transaction) => {
    const locked = await lockTask(transaction, task.taskId);
    return locked.status === "OPEN" ? endLockedTask(transaction, context, task, person) : locked;
  });
}

/** Ends a task that is locked and open. */
export async function endLockedTask(
  transaction: Transaction,
  context: Pick<Context, "clock" | "vault">,
  task: CalledTask,
  person: TaskPerson,
): Promise<TaskEnd> {
  const now = context.clock.machineNow();
  const progress = await readTaskProgress(transaction, context, task, person);
  const facts = { ...task, ...progress, status: "OPEN", isLeft: true } as const;
  const status = embeddedTaskOutcome(facts, now);
  if (status === "OPEN") throw new Error("a task that is left has an outcome");
  const faceSessionId = status === "DONE" ? progress.faceSessionId : null;
  const end = { status, faceSessionId, endedAt: now };
  await finishTask(transaction, task.taskId, end);
  return end;
}
