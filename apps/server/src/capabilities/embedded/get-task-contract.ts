import { handleTask } from "../../calls/call.ts";
import { contractAnswer } from "../contracts/get-contract.ts";
import { readTaskContract } from "./task-contracts.ts";

export const getTaskContract = handleTask.embedded.getTaskContract.handler(
  async ({ context, input }) => {
    const { contractId } = input;
    const { caller, database, task } = context;
    await readTaskContract(database, context, task, { ...caller, contractId });
    return contractAnswer(context, { contractId });
  },
);
