import { embeddedTaskOutcome } from "@kedu/domain";
import { handleTask } from "../../calls/call.ts";
import { inTransaction } from "../../database/transaction.ts";
import { outcomeOf } from "./get-task-outcome.ts";
import { readSigningSecret } from "./opener-reader.ts";
import { outcomeSignature, signedAddress } from "./outcome-signature.ts";
import { readTaskProgress } from "./task-progress.ts";
import { lockTask } from "./task-reader.ts";
import { finishTask } from "./task-writer.ts";

export const endTask = handleTask.embedded.endTask.handler(async ({ context }) => {
  const { caller, clock, database, task, vault } = context;
  const now = clock.machineNow();
  const ended = await inTransaction(database, async (transaction) => {
    const locked = await lockTask(transaction, task.taskId);
    if (locked.status !== "OPEN") return locked;
    const progress = await readTaskProgress(transaction, context, task, caller);
    const facts = { ...task, ...progress, status: locked.status, isLeft: true };
    const status = embeddedTaskOutcome(facts, now);
    if (status === "OPEN") throw new Error("a task that is left has an outcome");
    const faceSessionId = status === "DONE" ? progress.faceSessionId : null;
    const end = { status, faceSessionId, endedAt: now };
    await finishTask(transaction, task.taskId, end);
    return end;
  });
  const told = outcomeOf({ ...task, ...ended });
  const secret = vault.open(await readSigningSecret(database, task.keyId));
  const signed = { keyId: task.keyId, signature: outcomeSignature(secret, told) };
  return { ...told, returnTo: signedAddress(task.returnTo, told, signed), ...signed };
});
