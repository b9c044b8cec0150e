import { CONTRACT_PARTIES } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { contractReading, contractSummary, READING_REFUSALS } from "./contract-schema.ts";

/** Records that the contract was read to its end and agreed to: NEW to VERIFY. */
export const readContract = operation({
  method: "POST",
  path: "/contracts/{contractId}/reading",
  summary: "Agree to a contract after reading it",
  callers: CONTRACT_PARTIES,
  input: contractReading,
  output: contractSummary,
  refusals: READING_REFUSALS,
});
