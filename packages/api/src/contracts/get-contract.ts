import { z } from "zod";
import { operation } from "../operation/operation.ts";
import { refusals, EVERYWHERE } from "../operation/refusals.ts";
import { id } from "../operation/values.ts";
import { contract } from "./contract-schema.ts";

/** `with=PDF` has the PDF made first where nobody has asked for it yet, so that its hash is known. */
export const getContract = operation("GET", "/contracts/{contractId}", "Read a contract")
  .input(z.strictObject({ contractId: id, with: z.enum(["PDF"]).optional() }))
  .output(contract)
  .errors(refusals(...EVERYWHERE, "NOT_FOUND", "GLYPH_MISSING"));
