import { handleTask } from "../../calls/call.ts";
import { found } from "../../calls/found.ts";
import { signContractsByCode } from "../activation/sign-contracts.ts";
import { readTaskContract } from "./task-contracts.ts";

export const verifyTaskCode = handleTask.embedded.verifyTaskCode.handler(
  async ({ context, input }) => {
    const { caller, database, task } = context;
    const { contractId, challengeId, code } = input;
    await readTaskContract(database, context, task, { ...caller, contractId });
    const [signed] = await signContractsByCode(context, {
      contractIds: [contractId],
      challengeId,
      code,
    });
    return found(signed);
  },
);
