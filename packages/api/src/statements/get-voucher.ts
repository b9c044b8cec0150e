import { z } from "zod";
import { LEGAL_PERSON } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { sha256 } from "../operation/values.ts";

/** The voucher of a line of a statement: what its file says, and the hash of the file, which is made with the first call. */
export const getVoucher = operation({
  method: "GET",
  path: "/statements/entries/{entryId}/voucher",
  summary: "The voucher of a line of a statement",
  callers: LEGAL_PERSON,
  input: z.strictObject({ entryId: z.string().max(32) }),
  output: z.object({
    voucherNo: z.string(),
    title: z.string(),
    rows: z.array(z.object({ label: z.string(), value: z.string() })).min(1),
    pdfSha256: sha256,
  }),
  refusals: ["NOT_FOUND", "GLYPH_MISSING"],
});
