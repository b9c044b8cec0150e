import { handleTask } from "../../calls/call.ts";
import { agreeAfterReading } from "../contracts/read-contract.ts";
import { readTaskContract as findTaskContract } from "./task-contracts.ts";

export const readTaskContract = handleTask.embedded.readTaskContract.handler(
  async ({ context, input }) => {
    const { caller, database, task } = context;
    const { contractId } = input;
    await findTaskContract(database, context, task, { ...caller, contractId });
    return agreeAfterReading(context, input);
  },
);
