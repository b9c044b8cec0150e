import { z } from "zod";
import { LEGAL_PERSON } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { id } from "../operation/values.ts";

/** The invoice as its lender made it. A voided one stays readable. */
export const getInvoicePdf = operation({
  method: "GET",
  path: "/tax/invoices/{invoiceId}/pdf",
  summary: "The PDF of an invoice",
  callers: LEGAL_PERSON,
  input: z.strictObject({ invoiceId: id }),
  output: z.file(),
  refusals: ["NOT_FOUND", "INVOICE_NOT_ISSUED"],
});
