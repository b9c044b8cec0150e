import { z } from "zod";
import { contract } from "../contracts/contract-schema.ts";
import { inTasks } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { id } from "../operation/values.ts";

export const getTaskContract = operation({
  method: "GET",
  path: "/task/contracts/{contractId}",
  summary: "Read a contract of the task",
  callers: inTasks("loanContract", "loanVerify", "loanVerifyList"),
  input: z.strictObject({ contractId: id }),
  output: contract,
  refusals: ["NOT_FOUND", "GLYPH_MISSING"],
});
