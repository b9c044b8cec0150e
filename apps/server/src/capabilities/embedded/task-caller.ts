import type { CalledTask, Caller } from "../../calls/call.ts";
import type { Reader } from "../../database/database.ts";
import { readActivePerson } from "../identity/session-reader.ts";
import { tokenSha256Of } from "../identity/session-token.ts";
import { readTaskOfSession, type StoredTask } from "./task-reader.ts";

/** How long the work of a task may take. Policy: a contract is read in it, and a code waited for. */
export const TASK_MINUTES = 30;
/** How long after that its outcome can still be handed back by its page. */
const HANDING_BACK_MS = 24 * 60 * 60 * 1000;

/** The person of a task's session, and the task; null when there is none, or the person may act no more. */
export async function findTaskCaller(
  reader: Reader,
  token: string,
  machineNow: Date,
): Promise<{ readonly caller: Caller; readonly task: CalledTask } | null> {
  const task = await readTaskOfSession(reader, tokenSha256Of(token));
  if (task === null || machineNow.getTime() >= task.expiresAt.getTime() + HANDING_BACK_MS) {
    return null;
  }
  const caller = await readTaskPerson(reader, task);
  return caller === null ? null : { caller, task };
}

/** The person of a task as a caller; null where they may act for the enterprise no more. */
export async function readTaskPerson(
  reader: Reader,
  task: Pick<StoredTask, "taskId" | "userId" | "enterpriseId" | "expiresAt">,
): Promise<Caller | null> {
  const { userId, enterpriseId, expiresAt } = task;
  if (userId === null || enterpriseId === null) return null;
  const person = await readActivePerson(reader, { userId, enterpriseId });
  return person === null
    ? null
    : {
        ...person,
        // As such they may do what the task is made of, and nothing of what a legal person may.
        role: "BORROWER",
        sessionId: task.taskId,
        platform: "FINANCAL_H5",
        loggedInAt: new Date(expiresAt.getTime() - TASK_MINUTES * 60_000),
        expiresAt,
      };
}
