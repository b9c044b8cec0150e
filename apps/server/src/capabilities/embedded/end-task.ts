import { handleTask } from "../../calls/call.ts";
import { outcomeOf } from "./get-task-outcome.ts";
import { leaveTask } from "./leave-task.ts";
import { readSigningSecret } from "./opener-reader.ts";
import { outcomeSignature, signedAddress } from "./outcome-signature.ts";

export const endTask = handleTask.embedded.endTask.handler(async ({ context }) => {
  const { caller, database, task, vault } = context;
  const told = outcomeOf({ ...task, ...(await leaveTask(context, task, caller)) });
  const secret = vault.open(await readSigningSecret(database, task.keyId));
  const signed = { keyId: task.keyId, signature: outcomeSignature(secret, told) };
  return { ...told, returnTo: signedAddress(task.returnTo, told, signed), ...signed };
});
