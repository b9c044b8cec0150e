import { type AppCode, FACE_MAX_TRIES } from "@kedu/domain";
import { handleTask, type TaskCall } from "../../calls/call.ts";
import { refuse } from "../../calls/refusal.ts";
import { readFacesOf } from "../face/face-reader.ts";
import { startFaceCheck } from "../face-checks/create-face-session.ts";
import { consentTo } from "../identity/grant-consents.ts";
import { readTaskContract } from "./task-contracts.ts";

export const createTaskFace = handleTask.embedded.createTaskFace.handler(
  async ({ context, input }) => {
    const { task } = context;
    if (task.task === "face") {
      await refuseSpent(context);
      await recordConsent(context, input.consentVersion);
      return startFaceCheck(context, { purpose: "TASK", taskId: task.taskId });
    }
    const loan = await findLoan(context, input.contractId);
    await recordConsent(context, input.consentVersion);
    return startFaceCheck(context, { purpose: "PAYMENT", ...loan });
  },
);

/** A task has the tries of one face check. */
async function refuseSpent({ database, task }: TaskCall): Promise<void> {
  const faces = await readFacesOf(database, task.taskId);
  if (faces.some(({ tries }) => tries >= FACE_MAX_TRIES)) {
    refuse("FACE_TOO_MANY_TRIES", { triesLeft: 0 });
  }
}

/** The loan whose contract is verified by face, once it was read. */
async function findLoan(
  { caller, clock, database, task, vault }: TaskCall,
  contractId: string | undefined,
): Promise<{ readonly appCode: AppCode; readonly paymentId: string }> {
  if (contractId === undefined) refuse("INPUT_INVALID", { fields: ["contractId"] });
  const person = { ...caller, contractId };
  const contract = await readTaskContract(database, { clock, vault }, task, person);
  const { appCode, intentId, status, verifyChannel } = contract;
  const isByFace = verifyChannel === "LOAN_FACE_URL" || verifyChannel === "PSBC_LOAN_FACE";
  if (!isByFace || intentId === null) refuse("CONTRACT_STATE", { ids: [contractId] });
  if (status === "NEW" || status === "FAIL") refuse("CONTRACT_NOT_READ", { ids: [contractId] });
  return { appCode, paymentId: intentId };
}

/** Writes down the consent that the task's page showed; without one, an earlier consent counts. */
async function recordConsent(call: TaskCall, version: string | undefined): Promise<void> {
  if (version !== undefined) await consentTo(call, [{ code: "SENSITIVE_FACE", version }]);
}
