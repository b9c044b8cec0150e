import { z } from "zod";
import { EVERYBODY } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { cancellationReceiptNo } from "./cancellation-schema.ts";

/**
 * The receipt of a cancellation as a PDF in Chinese. Its number cannot be guessed, and is all that is needed: who has
 * cancelled has no login any more.
 */
export const getCancellationReceiptPdf = operation({
  method: "GET",
  path: "/cancellation-receipts/{receiptNo}/pdf",
  summary: "The receipt of a cancellation as a PDF",
  callers: EVERYBODY,
  input: z.strictObject({ receiptNo: cancellationReceiptNo }),
  output: z.file(),
  refusals: ["NOT_FOUND", "GLYPH_MISSING"],
});
