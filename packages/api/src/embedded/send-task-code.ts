import { z } from "zod";
import { sentCode } from "../identity/sent-code-schema.ts";
import { inTasks } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { id } from "../operation/values.ts";

/** Sends the LOAN_SMS code that signs this contract of the task and nothing else. */
export const sendTaskCode = operation({
  method: "POST",
  path: "/task/contracts/{contractId}/codes",
  summary: "Send the code that signs a contract of the task",
  callers: inTasks("loanVerify", "loanVerifyList"),
  input: z.strictObject({ contractId: id }),
  output: sentCode,
  refusals: [
    "NOT_FOUND",
    "CONTRACT_NOT_READ",
    "CONTRACT_STATE",
    "CONTRACT_CHANGED",
    "GLYPH_MISSING",
    "CODE_SENT_TOO_OFTEN",
    "PROVIDER_UNAVAILABLE",
    "PROVIDER_TIMEOUT",
  ],
});
