import { z } from "zod";
import { PAYERS } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { id, sha256 } from "../operation/values.ts";
import { contractSummary } from "./contract-schema.ts";

/** Records that the contract was read to its end and agreed to: NEW to VERIFY. */
export const readContract = operation({
  method: "POST",
  path: "/contracts/{contractId}/reading",
  summary: "Agree to a contract after reading it",
  callers: PAYERS,
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
