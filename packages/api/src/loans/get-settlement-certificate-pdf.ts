import { z } from "zod";
import { operation } from "../operation/operation.ts";
import { refusals, EVERYWHERE } from "../operation/refusals.ts";
import { id } from "../operation/values.ts";

/** The certificate of a settled loan as a paper to hand on, in Chinese. */
export const getSettlementCertificatePdf = operation(
  "GET",
  "/loans/{loanId}/settlement-certificate/pdf",
  "The certificate of a settled loan as a PDF",
)
  .input(z.strictObject({ loanId: id }))
  .output(z.file())
  .errors(refusals(...EVERYWHERE, "NOT_FOUND", "LOAN_NOT_SETTLED", "GLYPH_MISSING"));
