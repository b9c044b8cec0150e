import { handleTask, type TaskCall } from "../../calls/call.ts";
import { found } from "../../calls/found.ts";
import { refuse } from "../../calls/refusal.ts";
import { readFaceSession } from "../face/face-reader.ts";
import { verifyFrames } from "../face-checks/verify-face.ts";
import { readTaskContracts } from "./task-contracts.ts";

export const verifyTaskFace = handleTask.embedded.verifyTaskFace.handler(
  async ({ context, input }) => {
    await refuseOtherFace(context, input.faceSessionId);
    return verifyFrames(context, input);
  },
);

/** The task's session passes no check that is not the task's own. @throws the refusal NOT_FOUND */
async function refuseOtherFace(call: TaskCall, faceSessionId: string): Promise<void> {
  const { caller, database, task } = call;
  const { subjectId } = found(await readFaceSession(database, faceSessionId));
  if (task.task === "face") {
    if (subjectId !== task.taskId) refuse("NOT_FOUND");
    return;
  }
  const contracts = await readTaskContracts(database, call, task, caller);
  if (!contracts.some(({ intentId }) => intentId === subjectId)) refuse("NOT_FOUND");
}
