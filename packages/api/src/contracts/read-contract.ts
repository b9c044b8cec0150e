import { z } from "zod";
import { operation } from "../operation/operation.ts";
import { refusals, EVERYWHERE } from "../operation/refusals.ts";
import { id, sha256 } from "../operation/values.ts";
import { contractSummary } from "./contract-schema.ts";

/** Records that the contract was read to its end and agreed to: NEW to VERIFY. */
export const readContract = operation(
  "POST",
  "/contracts/{contractId}/reading",
  "Agree to a contract after reading it",
)
  .input(
    z.strictObject({
      contractId: id,
      /** Hash of the text that was on the screen. */
      filledSha256: sha256,
      readMs: z.int().nonnegative().max(86_400_000),
      scrolledToEnd: z.boolean(),
    }),
  )
  .output(contractSummary)
  .errors(
    refusals(
      ...EVERYWHERE,
      "NOT_FOUND",
      "CONTRACT_NOT_READ",
      "CONTRACT_STATE",
      "CONTRACT_CHANGED",
      "GLYPH_MISSING",
    ),
  );
