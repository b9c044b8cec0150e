import { z } from "zod";
import { CONTRACT_PARTIES } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { id } from "../operation/values.ts";
import { contract } from "./contract-schema.ts";

/** `with=PDF` has the PDF made first where it was not asked for yet, so that its hash is known. */
export const getContract = operation({
  method: "GET",
  path: "/contracts/{contractId}",
  summary: "Read a contract",
  callers: CONTRACT_PARTIES,
  input: z.strictObject({ contractId: id, with: z.enum(["PDF"]).optional() }),
  output: contract,
  refusals: ["NOT_FOUND", "GLYPH_MISSING"],
});
