import { api } from "../../../data/client.ts";
import { readTaskContractMutation } from "../../../data/embedded.queries.ts";
import { query } from "../../../data/query.ts";
import type { ContractSource } from "../../../flows/contract-signing/ContractReaderSheet.tsx";

/** Contracts as a task's session reads them. */
export const taskContracts: ContractSource = {
  contractQuery: (contractId) => query(api.embedded.getTaskContract, { contractId }),
  readMutation: readTaskContractMutation,
  hasPdf: false,
};
