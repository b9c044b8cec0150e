import { z } from "zod";
import { contractSummary } from "../contracts/contract-schema.ts";
import { inTasks } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { id, sha256 } from "../operation/values.ts";

/** As `readContract`, for a contract of the task. */
export const readTaskContract = operation({
  method: "POST",
  path: "/task/contracts/{contractId}/reading",
  summary: "Agree to a contract of the task after reading it",
  callers: inTasks("loanContract", "loanVerify", "loanVerifyList"),
  input: z.strictObject({
    contractId: id,
    /** Hash of the text that was on the screen. */
    filledSha256: sha256,
    readMs: z.int().nonnegative().max(86_400_000),
    scrolledToEnd: z.boolean(),
  }),
  output: contractSummary,
  refusals: [
    "NOT_FOUND",
    "CONTRACT_NOT_READ",
    "CONTRACT_STATE",
    "CONTRACT_CHANGED",
    "GLYPH_MISSING",
  ],
});
