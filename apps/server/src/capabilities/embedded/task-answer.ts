import type { TaskState } from "@kedu/api";
import { formatInstant, maskMobile, maskName } from "@kedu/domain";
import type { CalledTask, Call } from "../../calls/call.ts";
import { callerLegalPerson, callerMobile, callerName } from "../identity/caller-facts.ts";

/** A task as its page shows it. */
export function taskAnswer(
  call: Pick<Call, "caller" | "vault">,
  task: CalledTask,
  status: TaskState["status"],
  isProven: boolean,
): TaskState {
  const name = callerName(call) ?? callerLegalPerson(call)?.name ?? null;
  return {
    taskId: task.taskId,
    task: task.task,
    status,
    openerName: task.openerName,
    nameMasked: name === null ? null : maskName(name),
    phoneMasked: maskMobile(callerMobile(call)),
    enterpriseName: call.caller.enterpriseName,
    contractId: task.contractId,
    appCode: task.appCode,
    isProven,
    expiresAt: formatInstant(task.expiresAt),
  };
}
