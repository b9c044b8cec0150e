import { z } from "zod";
import { contractSummary } from "../contracts/contract-schema.ts";
import { inTasks } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { id, smsCode } from "../operation/values.ts";

export const verifyTaskCode = operation({
  method: "POST",
  path: "/task/contracts/{contractId}/code-checks",
  summary: "Sign a contract of the task with its code",
  callers: inTasks("loanVerify", "loanVerifyList"),
  key: "required",
  input: z.strictObject({ contractId: id, challengeId: id, code: smsCode }),
  output: contractSummary,
  refusals: [
    "ACCOUNT_CANCELLING",
    "NOT_FOUND",
    "CONTRACT_NOT_READ",
    "CONTRACT_STATE",
    "CONTRACT_CHANGED",
    "GLYPH_MISSING",
    "CODE_WRONG",
    "CODE_EXPIRED",
    "CODE_TOO_MANY_TRIES",
    "LINE_STATE",
  ],
});
