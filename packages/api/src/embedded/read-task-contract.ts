import {
  contractReading,
  contractSummary,
  READING_REFUSALS,
} from "../contracts/contract-schema.ts";
import { inTasks } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";

/** As `readContract`, for a contract of the task. */
export const readTaskContract = operation({
  method: "POST",
  path: "/task/contracts/{contractId}/reading",
  summary: "Agree to a contract of the task after reading it",
  callers: inTasks("loanContract", "loanVerify", "loanVerifyList"),
  input: contractReading,
  output: contractSummary,
  refusals: READING_REFUSALS,
});
