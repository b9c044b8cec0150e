import { handleTask } from "../../calls/call.ts";
import { contractSummary } from "../contracts/contract-answer.ts";
import { readTaskContracts } from "./task-contracts.ts";

export const listTaskVerifications = handleTask.embedded.listTaskVerifications.handler(
  async ({ context }) => {
    const { caller, database, request, task } = context;
    const contracts = await readTaskContracts(database, context, task, caller);
    return {
      items: contracts.map((contract) => ({
        ...contractSummary(context, contract, {
          language: request.language,
          readBefore: contract.readBefore,
        }),
        verifyChannel: contract.verifyChannel,
        isVerified: contract.isVerified,
        isOver: contract.isOver,
        appCode: contract.appCode,
        amountFen: contract.amountFen,
      })),
    };
  },
);
