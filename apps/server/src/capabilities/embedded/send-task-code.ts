import { handleTask } from "../../calls/call.ts";
import { sendCodeToSign } from "../contracts/send-signing-code.ts";
import { readTaskContract } from "./task-contracts.ts";

export const sendTaskCode = handleTask.embedded.sendTaskCode.handler(async ({ context, input }) => {
  const { caller, database, task } = context;
  const { contractId } = input;
  await readTaskContract(database, context, task, { ...caller, contractId });
  return sendCodeToSign(context, [contractId]);
});
