import { z } from "zod";
import { LEGAL_PERSON } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";

/** The voucher of a line of a statement as a PDF in Chinese. */
export const getVoucherPdf = operation({
  method: "GET",
  path: "/statements/entries/{entryId}/voucher/pdf",
  summary: "The voucher of a line of a statement as a PDF",
  callers: LEGAL_PERSON,
  input: z.strictObject({ entryId: z.string().max(32) }),
  output: z.file(),
  refusals: ["NOT_FOUND", "GLYPH_MISSING"],
});
