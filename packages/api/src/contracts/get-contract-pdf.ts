import { z } from "zod";
import { operation } from "../operation/operation.ts";
import { refusals, EVERYWHERE } from "../operation/refusals.ts";
import { id } from "../operation/values.ts";

/**
 * The contract as a PDF, with the signer log once it is signed. Its name is readable; its hash is the contract's
 * `pdfSha256`. It stays for good, after a cancellation too.
 */
export const getContractPdf = operation("GET", "/contracts/{contractId}/pdf", "A contract as a PDF")
  .input(z.strictObject({ contractId: id }))
  .output(z.file())
  .errors(refusals(...EVERYWHERE, "NOT_FOUND", "GLYPH_MISSING"));
