import { z } from "zod";
import { PAYERS } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { id } from "../operation/values.ts";

/** The certificate of a settled loan as a PDF in Chinese. */
export const getSettlementCertificatePdf = operation({
  method: "GET",
  path: "/loans/{loanId}/settlement-certificate/pdf",
  summary: "The certificate of a settled loan as a PDF",
  callers: PAYERS,
  input: z.strictObject({ loanId: id }),
  output: z.file(),
  refusals: ["NOT_FOUND", "LOAN_NOT_SETTLED", "GLYPH_MISSING"],
});
