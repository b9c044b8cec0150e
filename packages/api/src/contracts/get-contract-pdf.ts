import { z } from "zod";
import { CONTRACT_PARTIES } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { id } from "../operation/values.ts";

/**
 * The contract as a PDF, with the signer log once it is signed. Its name is readable; its hash is the contract's
 * `pdfSha256`. It stays for good, after a cancellation too.
 */
export const getContractPdf = operation({
  method: "GET",
  path: "/contracts/{contractId}/pdf",
  summary: "A contract as a PDF",
  callers: CONTRACT_PARTIES,
  input: z.strictObject({ contractId: id }),
  output: z.file(),
  refusals: ["NOT_FOUND", "GLYPH_MISSING"],
});
